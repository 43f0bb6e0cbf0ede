/**
 * @file Screenshots that `npm run pictures` takes of the app. Pages use the screenshots' sizes to reserve space before
 * the images load. scripts/pictures.ts repeats the sizes.
 */
import type { ThemedImage } from '@calotype/ui'
import albumsDark from '../../../pictures/albums-dark.avif'
import albumsLight from '../../../pictures/albums-light.avif'
import albumsPhoneDark from '../../../pictures/albums-phone-dark.avif'
import albumsPhoneLight from '../../../pictures/albums-phone-light.avif'
import galleryDark from '../../../pictures/gallery-dark.avif'
import galleryLight from '../../../pictures/gallery-light.avif'
import galleryPhoneDark from '../../../pictures/gallery-phone-dark.avif'
import galleryPhoneLight from '../../../pictures/gallery-phone-light.avif'
import importDark from '../../../pictures/import-dark.avif'
import importLight from '../../../pictures/import-light.avif'
import importPhoneDark from '../../../pictures/import-phone-dark.avif'
import importPhoneLight from '../../../pictures/import-phone-light.avif'
import linkPhoneDark from '../../../pictures/link-phone-dark.avif'
import linkPhoneLight from '../../../pictures/link-phone-light.avif'
import sharingDark from '../../../pictures/sharing-dark.avif'
import sharingLight from '../../../pictures/sharing-light.avif'
import sharingPhoneDark from '../../../pictures/sharing-phone-dark.avif'
import sharingPhoneLight from '../../../pictures/sharing-phone-light.avif'
import uploadDark from '../../../pictures/upload-dark.avif'
import uploadLight from '../../../pictures/upload-light.avif'
import uploadPhoneDark from '../../../pictures/upload-phone-dark.avif'
import uploadPhoneLight from '../../../pictures/upload-phone-light.avif'
import viewerDark from '../../../pictures/viewer-dark.avif'
import viewerPhoneDark from '../../../pictures/viewer-phone-dark.avif'

/** Screenshot of the app in a window and on a phone. */
export interface ProductPicture {
  /** Null if only the phone screenshot exists. */
  wide: ThemedImage | null
  phone: ThemedImage
  alt: string
  caption: string
}

const createWideImage = (light: string, dark: string): ThemedImage => ({
  light,
  dark,
  width: 1280,
  height: 800,
})
const createHalfImage = (light: string, dark: string): ThemedImage => ({
  light,
  dark,
  width: 880,
  height: 720,
})
const createPhoneImage = (light: string, dark: string): ThemedImage => ({
  light,
  dark,
  width: 390,
  height: 780,
})

export const pictures = {
  gallery: {
    wide: createWideImage(galleryLight, galleryDark),
    phone: createPhoneImage(galleryPhoneLight, galleryPhoneDark),
    alt: 'The gallery: rows of photos from September, among them a mountain lake, poppies, and a pier at dawn.',
    caption: 'The gallery, newest month first',
  },
  viewer: {
    wide: createWideImage(viewerDark, viewerDark),
    phone: createPhoneImage(viewerPhoneDark, viewerPhoneDark),
    alt: 'One photo in the dark viewer, with its date, place, camera, and exposure next to it.',
    caption: 'The viewer, with everything the camera recorded',
  },
  albums: {
    wide: createWideImage(albumsLight, albumsDark),
    phone: createPhoneImage(albumsPhoneLight, albumsPhoneDark),
    alt: 'Eight albums with their covers: a lake, a wedding, a house, Norway by train, Grandfather’s slides.',
    caption: 'Albums, as many as you like',
  },
  upload: {
    wide: createHalfImage(uploadLight, uploadDark),
    phone: createPhoneImage(uploadPhoneLight, uploadPhoneDark),
    alt: 'Twelve photos being uploaded: four are done, and the others show their progress.',
    caption: 'An upload, four of twelve photos done',
  },
  import: {
    wide: createHalfImage(importLight, importDark),
    phone: createPhoneImage(importPhoneLight, importPhoneDark),
    alt: 'The desktop app importing a folder of Google Takeout archives, with the progress of the import.',
    caption: 'A Google Takeout import in the desktop app',
  },
  sharing: {
    wide: createHalfImage(sharingLight, sharingDark),
    phone: createPhoneImage(sharingPhoneLight, sharingPhoneDark),
    alt: 'The dialog for sharing an album: its link, which can be disabled, and the people it is shared with.',
    caption: 'Sharing an album with a link and with people',
  },
  link: {
    wide: null,
    phone: createPhoneImage(linkPhoneLight, linkPhoneDark),
    alt: 'A shared album on a phone: its photos, the day the link expires, and buttons to download them.',
    caption: 'What your guest sees, without an account',
  },
} satisfies Record<string, ProductPicture>

export type PictureName = keyof typeof pictures
