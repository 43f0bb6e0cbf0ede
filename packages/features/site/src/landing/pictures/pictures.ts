/**
 * @file The pictures that `npm run pictures` takes of the app, with their sizes, so that nothing moves when they come.
 * [Note: windows] scripts/pictures.ts has the sizes too.
 */
import albumsDark from '../../../pictures/albums-dark.avif'
import albumsLight from '../../../pictures/albums-light.avif'
import albumsPhoneDark from '../../../pictures/albums-phone-dark.avif'
import albumsPhoneLight from '../../../pictures/albums-phone-light.avif'
import galleryDark from '../../../pictures/gallery-dark.avif'
import galleryLight from '../../../pictures/gallery-light.avif'
import galleryPhoneDark from '../../../pictures/gallery-phone-dark.avif'
import galleryPhoneLight from '../../../pictures/gallery-phone-light.avif'
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

/** A view of the app in one window, in both themes. */
export interface View {
  light: string
  dark: string
  width: number
  height: number
}

/** A view of the app: in a window, and on a telephone. */
export interface ProductPicture {
  /** Null where it is a picture of a telephone anyway. */
  wide: View | null
  phone: View
  /** What is to be seen, for those who do not see it. */
  alt: string
  /** A line below the print. */
  caption: string
}

const wide = (light: string, dark: string): View => ({ light, dark, width: 1280, height: 800 })
const half = (light: string, dark: string): View => ({ light, dark, width: 880, height: 720 })
const phone = (light: string, dark: string): View => ({ light, dark, width: 390, height: 780 })

export const pictures = {
  gallery: {
    wide: wide(galleryLight, galleryDark),
    phone: phone(galleryPhoneLight, galleryPhoneDark),
    alt: 'The gallery: photographs of September in rows, a mountain lake, poppies, a pier in the morning.',
    caption: 'The gallery, newest month first',
  },
  viewer: {
    wide: wide(viewerDark, viewerDark),
    phone: phone(viewerPhoneDark, viewerPhoneDark),
    alt: 'One photograph in the dark viewer, with its date, place, camera and exposure beside it.',
    caption: 'The viewer, with everything the camera wrote down',
  },
  albums: {
    wide: wide(albumsLight, albumsDark),
    phone: phone(albumsPhoneLight, albumsPhoneDark),
    alt: 'Eight albums with their covers: a lake, a wedding, a house, Norway by train, grandfather’s slides.',
    caption: 'Albums, as many as you like',
  },
  upload: {
    wide: half(uploadLight, uploadDark),
    phone: phone(uploadPhoneLight, uploadPhoneDark),
    alt: 'Twelve photographs being uploaded: four have arrived, the others show how far they are.',
    caption: 'An upload, four of twelve safely there',
  },
  sharing: {
    wide: half(sharingLight, sharingDark),
    phone: phone(sharingPhoneLight, sharingPhoneDark),
    alt: 'The dialog for sharing an album: its link, which can be disabled, and two people, one of whom may edit.',
    caption: 'An album, its link and its people',
  },
  link: {
    wide: null,
    phone: phone(linkPhoneLight, linkPhoneDark),
    alt: 'What a guest sees behind a link on a telephone: the album, when the link expires, and two ways to download.',
    caption: 'What your guest sees, without an account',
  },
} satisfies Record<string, ProductPicture>

export type PictureName = keyof typeof pictures
