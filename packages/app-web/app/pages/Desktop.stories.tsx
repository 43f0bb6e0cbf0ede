import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { fakeBridge, IMPORTS, WATCHED } from '@calotype/platform/fixtures'
import { addresses } from './addresses.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are for viewing. Each screen's own stories are tested.
  tags: ['platform:desktop', 'role:member', '!test'],
  parameters: { layout: 'fullscreen' },
})

/** Returns a story of a desktop page with the given state of an import. */
const createStory = (path: string, shown: keyof typeof IMPORTS) => {
  const bridge = fakeBridge({
    watched: [WATCHED.watching],
    importState: async () => IMPORTS[shown],
  })
  return { parameters: { platform: { user: aUser(), path, mock: mockServer, bridge } } }
}

export const Upload = meta.story(createStory(addresses.upload, 'none'))
export const FolderPreview = meta.story(createStory(addresses.upload, 'preview'))
export const FolderUploading = meta.story(createStory(addresses.upload, 'sending'))
export const FolderDone = meta.story(createStory(addresses.upload, 'done'))
export const GalleryDuringImport = meta.story(createStory(addresses.gallery, 'sending'))
