import preview from '#storybook/preview'
import { Text } from '@calotype/ui'
import { expect } from 'storybook/test'
import { AccountView } from './AccountView.tsx'

const meta = preview.meta({
  component: AccountView,
  parameters: { layout: 'fullscreen' },
  args: {
    email: 'constance@example.org',
    verification: null,
    profile: <Text>Name and address</Text>,
    emails: <Text>Two switches</Text>,
    changePassword: <Text>Three fields</Text>,
    subscription: <Text>A plan</Text>,
    familyGroups: <Text>A family</Text>,
    devices: <Text>Two devices</Text>,
    accessTokens: <Text>A token</Text>,
    exportData: <Text>A button</Text>,
    deleteAccount: <Text>Another button</Text>,
  },
})

const SECTIONS = [
  'Name and Email',
  'Emails',
  'Change Password',
  'Subscription',
  'Family Groups',
  'Devices',
  'Access Tokens',
  'Export Data',
  'Delete Account',
]

export const AllSections = meta.story({
  tags: ['state:done'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Account Settings')
    for (const name of SECTIONS) {
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(canvas.getByRole('region', { name })).toBeVisible()
    }
    const guide = canvas.getByRole('link', { name: 'What will be deleted, and what to do first' })
    await expect(guide).toHaveAttribute('href', '/delete-account-guide')
  },
})

export const LongAddress = meta.story({
  tags: ['state:long'],
  globals: { viewport: { value: 'narrow' } },
  args: { email: `${'constance-fox-talbot-'.repeat(6)}@a-very-long-host-name.example` },
})
