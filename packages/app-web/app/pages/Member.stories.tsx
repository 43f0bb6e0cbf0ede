import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { paths } from '@calotype/platform'
import { house } from './house.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // To be looked at: every screen has stories of its own, which are tested.
  tags: ['role:member', '!test'],
  parameters: { layout: 'fullscreen' },
})

const at = (path: string) => ({ parameters: { platform: { user: aUser(), path, mock: house } } })

export const Gallery = meta.story(at(paths.gallery))
export const GalleryOfAYear = meta.story(at(paths.galleryYear(2025)))
export const Favourites = meta.story(at(paths.galleryFavorites))
export const Photo = meta.story(at(paths.media(31)))
export const Trash = meta.story(at(paths.trash))
export const Upload = meta.story(at(paths.upload))
export const Search = meta.story(at(paths.searchFor('lake')))
export const Albums = meta.story(at(paths.albums))
export const Album = meta.story(at(paths.album(1)))
export const PhotoOfAnAlbum = meta.story(at(paths.albumMedia(1, 31)))
export const SharedWithMe = meta.story(at(paths.sharedWithMe))
export const MyLinks = meta.story(at(paths.myLinks))
export const MyLink = meta.story(at(paths.myLink('Zk3vQm8tYw1nR5xC7pLb2A')))
export const Account = meta.story(at(paths.account))
