import preview from '#storybook/preview'
import { anAdmin } from '@calotype/api/fixtures'
import { addresses } from './addresses.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are for viewing. Each screen's own stories are tested.
  tags: ['role:administrator', '!test'],
  parameters: { layout: 'fullscreen' },
})

const createStory = (path: string) => ({
  parameters: { platform: { user: anAdmin(), path, mock: mockServer } },
})

export const Users = meta.story(createStory(addresses.adminUsers))
export const FeatureFlags = meta.story(createStory(addresses.adminFeatureFlags))
export const Variables = meta.story(createStory(addresses.adminVariables))
export const Audit = meta.story(createStory(addresses.adminAudit))
export const Maintenance = meta.story(createStory(addresses.adminMaintenance))
export const Email = meta.story(createStory(addresses.adminEmail))
export const StoredEmail = meta.story(createStory(addresses.keptMail))
