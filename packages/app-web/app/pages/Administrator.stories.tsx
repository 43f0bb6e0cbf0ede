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

const storyOf = (path: string) => ({ parameters: { platform: { user: anAdmin(), path, mock: mockServer } } })

export const Users = meta.story(storyOf(addresses.adminUsers))
export const FeatureFlags = meta.story(storyOf(addresses.adminFeatureFlags))
export const Variables = meta.story(storyOf(addresses.adminVariables))
export const Audit = meta.story(storyOf(addresses.adminAudit))
export const Maintenance = meta.story(storyOf(addresses.adminMaintenance))
export const Email = meta.story(storyOf(addresses.adminEmail))
export const StoredEmail = meta.story(storyOf(addresses.keptMail))
