import preview from '#storybook/preview'
import { anAdmin } from '@calotype/api/fixtures'
import { urls } from './urls.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are only for viewing. Each screen's own stories have tests.
  tags: ['role:administrator', '!test'],
  parameters: { layout: 'fullscreen' },
})

const createStory = (path: string) => ({
  parameters: { platform: { user: anAdmin(), path, mock: mockServer } },
})

export const Users = meta.story(createStory(urls.adminUsers))
export const Roles = meta.story(createStory(urls.adminRoles))
export const Plans = meta.story(createStory(urls.adminPlans))
export const Links = meta.story(createStory(urls.adminLinks))
export const FeatureFlags = meta.story(createStory(urls.adminFeatureFlags))
export const Variables = meta.story(createStory(urls.adminVariables))
export const Audit = meta.story(createStory(urls.adminAudit))
export const Maintenance = meta.story(createStory(urls.adminMaintenance))
export const Email = meta.story(createStory(urls.adminEmail))
export const StoredEmail = meta.story(createStory(urls.keptMail))
