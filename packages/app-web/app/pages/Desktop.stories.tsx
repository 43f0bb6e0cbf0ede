import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { fakeBridge, IMPORTS, WATCHED } from '@calotype/platform/fixtures'
import { addresses } from './addresses.ts'
import { house } from './house.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // To be looked at: every screen has stories of its own, which are tested.
  tags: ['platform:desktop', 'role:member', '!test'],
  parameters: { layout: 'fullscreen' },
})

/** A page of the desktop app while an import stands so. */
const at = (path: string, shown: keyof typeof IMPORTS) => {
  const bridge = fakeBridge({
    watched: [WATCHED.watching],
    importState: async () => IMPORTS[shown],
  })
  return { parameters: { platform: { user: aUser(), path, mock: house, bridge } } }
}

export const Upload = meta.story(at(addresses.upload, 'none'))
export const FolderPreview = meta.story(at(addresses.upload, 'preview'))
export const FolderOnItsWay = meta.story(at(addresses.upload, 'sending'))
export const FolderIsThere = meta.story(at(addresses.upload, 'done'))
export const GalleryWhileAFolderIsOnItsWay = meta.story(at(addresses.gallery, 'sending'))
