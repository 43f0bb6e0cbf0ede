/** Every word of the account settings, in reading order, apart from those that the light sign-in page loads. */
export const text = {
  settings: {
    title: 'Account Settings',
    changePassword: {
      title: 'Change Password',
      hint: 'Every other device is signed out when you change it.',
    },
    subscription: { title: 'Subscription', hint: 'Your plan, and what it costs.' },
    familyGroups: { title: 'Family Groups', hint: 'Share one plan with the people close to you.' },
    devices: { title: 'Devices', hint: 'Where you are signed in. Sign out what you do not use any more.' },
    exportData: {
      title: 'Export Data',
      hint: 'Your photos and videos as you uploaded them, with all that is known of them, as one ZIP file.',
    },
    deleteAccount: {
      title: 'Delete Account',
      hint: 'Your photos, videos, albums, links and settings are deleted for good.',
    },
    guide: 'What is deleted, and what to do before',
  },
  changePassword: {
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmation: 'Confirm new password',
    missing: 'Please fill in all required fields.',
    mismatch: 'New password and confirmation do not match.',
    submit: 'Change Password',
    submitting: 'Changing password...',
    failed: 'Failed to change password.',
    done: 'Password changed successfully.',
  },
  devices: {
    unknown: 'Unknown device',
    current: 'This device',
    since: (day: string) => `Signed in ${day}`,
    used: (day: string) => `last used ${day}`,
    signOut: 'Sign out',
    signOutNamed: (device: string) => `Sign out ${device}`,
    signOutOthers: 'Sign out all other devices',
    signOutFailed: 'The device could not be signed out.',
    failed: 'Your devices could not be loaded.',
    retry: 'Try again',
  },
  exportData: {
    start: 'Export Data',
    started: 'Your browser is saving the archive. It may take a while; you can go on meanwhile.',
    failed: 'The export could not be started.',
  },
  deleteAccount: {
    start: 'Delete My Account',
    title: 'Delete Account',
    prompt: 'Are you sure you want to delete your account? This action cannot be undone.',
    confirm: 'Delete My Account',
    failed: 'Failed to delete account.',
  },
} as const
