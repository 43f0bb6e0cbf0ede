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

const at = (path: string) => ({ parameters: { platform: { user: anAdmin(), path, mock: mockServer } } })

export const Users = meta.story(at(addresses.adminUsers))
export const FeatureFlags = meta.story(at(addresses.adminFeatureFlags))
export const Variables = meta.story(at(addresses.adminVariables))
export const Audit = meta.story(at(addresses.adminAudit))
export const Maintenance = meta.story(at(addresses.adminMaintenance))
export const Email = meta.story(at(addresses.adminEmail))
export const StoredEmail = meta.story(at(addresses.keptMail))
