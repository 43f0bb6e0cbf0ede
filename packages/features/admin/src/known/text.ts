import { createTexts } from '@calotype/platform'

/** Descriptions of the variables and flags that the product reads, and related UI texts. */
export const knownTexts = /* @__PURE__ */ createTexts('admin/known', {
  unused: 'Unused',
  unusedHint: 'Calotype doesn’t read this value. Your own apps still can.',
  unset: 'Not set',
  unsetHint: 'Default values apply.',
  defaultValue: 'Default',
  noDefault: 'None',
  on: 'On',
  off: 'Off',
  set: 'Set',
  setLabel: (key: string) => `Set ${key}`,
  variables: {
    SIGN_UP_MODE: 'Who can create an account: open, invitation, or closed.',
    CONTACT_EMAIL: 'The email address on the legal pages and the page about encryption.',
    MAINTENANCE_BANNER: 'A notice for all signed-in users, for example before maintenance.',
    MAX_UPLOAD_SIZE_MB: 'The maximum size of an uploaded file, in MB.',
    AUDIT_RETENTION_DAYS: 'How many days the audit trail keeps entries.',
    GOOGLE_PLAY_URL: 'The URL of the mobile app button on the home page. Without a URL, there is no button.',
    DESKTOP_APP_URL:
      'The URL of the desktop app button on the home page, if there is no download for the visitor’s system.',
    windows_app_url: 'The download for Windows.',
    macos_app_url: 'The download for macOS.',
    linux_app_url: 'The download for Linux.',
  } as Readonly<Record<string, string>>,
  flags: {
    'wide-formats': 'Accepts all photo and video formats that the server can show, including RAW photos.',
    'desktop-downloads': 'Shows the downloads of the desktop app.',
  } as Readonly<Record<string, string>>,
})
