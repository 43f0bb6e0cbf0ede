import preview from '#storybook/preview'
import { aUser } from '@calotype/api/fixtures'
import { fakeBridge, IMPORTS, WATCHED } from '@calotype/platform/fixtures'
import { urls } from './urls.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are only for viewing. Each screen's own stories have tests.
  tags: ['platform:desktop', 'role:member', '!test'],
  parameters: { layout: 'fullscreen' },
})

const createStory = (path: string, shown: keyof typeof IMPORTS) => {
  const bridge = fakeBridge({
    watched: [WATCHED.watching],
    importState: async () => IMPORTS[shown],
  })
  return { parameters: { platform: { user: aUser(), path, mock: mockServer, bridge } } }
}

export const Upload = meta.story(createStory(urls.upload, 'none'))
export const FolderPreview = meta.story(createStory(urls.upload, 'preview'))
export const FolderUploading = meta.story(createStory(urls.upload, 'sending'))
export const FolderDone = meta.story(createStory(urls.upload, 'done'))
export const GalleryDuringImport = meta.story(createStory(urls.gallery, 'sending'))
