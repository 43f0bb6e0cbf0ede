import { createTexts, formatCount, pluralize } from '@calotype/platform'

/** UI texts for managing users, in reading order. */
export const manageTexts = /* @__PURE__ */ createTexts('admin/manage', {
  add: 'Add User',
  export: 'Export CSV',
  exportFailed: 'Couldn’t export the users',
  role: 'Role',
  anyRole: 'All roles',
  roles: {
    ADMIN: 'Administrators',
    USER: 'Users',
    MODERATOR: 'Moderators',
    VIEWER: 'Viewers',
  },
  status: 'Status',
  anyStatus: 'All accounts',
  active: 'Can sign in',
  disabled: 'Disabled',
  select: 'Select',
  selectUser: (email: string) => `Select ${email}`,
  menu: (email: string) => `More actions for ${email}`,
  actions: {
    devices: 'Devices and last sign-in',
    quota: 'Set storage limit',
    password: 'Reset password',
    signOut: 'Sign out everywhere',
    disable: 'Disable',
    enable: 'Enable',
    delete: 'Delete',
  },
  selection: {
    label: 'Selection',
    selected: (count: number) => `${formatCount(count)} selected`,
    clear: 'Clear selection',
  },
  saving: 'Saving…',
  failed: 'The change failed. Try again.',
  someFailed: (failed: number, all: number, reason: string) =>
    `${formatCount(failed)} of ${pluralize(all, 'user')} couldn’t be changed: ${reason}`,
  done: {
    disabled: (count: number) => `${pluralize(count, 'user')} disabled`,
    enabled: (count: number) => `${pluralize(count, 'user')} enabled`,
    signedOut: (count: number) => `${pluralize(count, 'user')} signed out`,
    deleted: (count: number) => `${pluralize(count, 'user')} deleted`,
    invited: 'Invitation sent',
    quota: 'Storage limit saved',
  },
  create: {
    title: 'Add user',
    how: 'Method',
    invite: 'Send an invitation by email',
    password: 'Create the account with a random password',
    inviteHint: 'The recipient chooses a name and a password. The link is valid for 30 days.',
    passwordHint: 'The password will be shown only once. The email address will be marked as verified.',
    email: 'Email',
    firstName: 'First name (optional)',
    lastName: 'Last name (optional)',
    submitInvite: 'Send invitation',
    submitCreate: 'Create account',
    submitting: 'Saving…',
    cancel: 'Cancel',
  },
  password: {
    title: 'Reset password',
    message: (email: string) =>
      `The current password of ${email} will stop working. All sessions will end, and all access tokens will be revoked.`,
    shown: (email: string) => `New password of ${email}`,
    hint: 'Copy it now. It won’t be shown again.',
    label: 'Password',
    close: 'Done',
  },
  signOut: {
    title: 'Sign out everywhere',
    message: (who: string) => `All sessions of ${who} will end, and all access tokens will be revoked.`,
  },
  disable: {
    title: (count: number) => (count === 1 ? 'Disable user' : 'Disable users'),
    message: (who: string) =>
      `${who} won’t be able to sign in until you enable the account again. Sessions will end, and links and access tokens will stop working. Photos and albums won’t be deleted.`,
  },
  delete: {
    title: (count: number) => (count === 1 ? 'Delete user' : 'Delete users'),
    message: (who: string) =>
      `All photos, albums, links and shares of ${who} will be deleted. Photos that other people added to those albums stay in their libraries.`,
  },
  users: (count: number) => pluralize(count, 'user'),
  quota: {
    title: 'Set storage limit',
    own: 'Storage limit in GB',
    hint: 'Leave this field empty to use the plan’s limit.',
    invalid: 'Enter 0.1 or more.',
    submit: 'Save',
    submitting: 'Saving…',
    cancel: 'Cancel',
  },
  devices: {
    title: 'Devices',
    lastSignIn: (moment: string) => `Last sign-in: ${moment}`,
    never: 'Never signed in',
    unknown: 'Unknown device',
    lastUsed: (moment: string) => `Last used ${moment}`,
    none: 'Not signed in on any device',
    loading: 'Loading devices',
    failed: 'Couldn’t load the devices',
    retry: 'Try again',
    close: 'Done',
  },
})

export type ManageTexts = (typeof manageTexts)['english']
