import albumsDark from '../../docs/pictures/albums-dark.webp'
import albumsLight from '../../docs/pictures/albums-light.webp'
import galleryDark from '../../docs/pictures/gallery-dark.webp'
import galleryLight from '../../docs/pictures/gallery-light.webp'
import sharingDark from '../../docs/pictures/sharing-dark.webp'
import sharingLight from '../../docs/pictures/sharing-light.webp'
import uploadDark from '../../docs/pictures/upload-dark.webp'
import uploadLight from '../../docs/pictures/upload-light.webp'
import { AnchorMdx } from '@storybook/addon-docs/blocks'
import { useTheme } from './DocsPage.tsx'
import './Pictures.css'

const SCREENS = [
  { name: 'Gallery', story: 'pages-member--gallery', light: galleryLight, dark: galleryDark },
  { name: 'Albums', story: 'pages-member--albums', light: albumsLight, dark: albumsDark },
  { name: 'Upload', story: 'pages-member--upload', light: uploadLight, dark: uploadDark },
  { name: 'Sharing', story: 'features-app-pictures--sharing', light: sharingLight, dark: sharingDark },
]

/** Screenshots of four screens in the theme selected in the toolbar, with links to their stories. */
export function Pictures() {
  const theme = useTheme()
  return (
    <div className="welcome-pictures">
      {SCREENS.map(({ name, story, ...pictures }) => (
        <AnchorMdx key={name} href={`?path=/story/${story}`} target="_self">
          <img src={pictures[theme]} alt="" />
          {name}
        </AnchorMdx>
      ))}
    </div>
  )
}
