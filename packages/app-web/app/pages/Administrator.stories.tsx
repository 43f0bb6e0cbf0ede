import preview from '#storybook/preview'
import { anAdmin } from '@calotype/api/fixtures'
import { addresses } from './addresses.ts'
import { house } from './house.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // To be looked at: every screen has stories of its own, which are tested.
  tags: ['role:administrator', '!test'],
  parameters: { layout: 'fullscreen' },
})

const at = (path: string) => ({ parameters: { platform: { user: anAdmin(), path, mock: house } } })

export const Users = meta.story(at(addresses.adminUsers))
export const FeatureFlags = meta.story(at(addresses.adminFeatureFlags))
export const Variables = meta.story(at(addresses.adminVariables))
export const Audit = meta.story(at(addresses.adminAudit))
export const Maintenance = meta.story(at(addresses.adminMaintenance))
export const Email = meta.story(at(addresses.adminEmail))
export const KeptMail = meta.story(at(addresses.keptMail))
