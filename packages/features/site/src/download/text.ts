import { brand } from '@calotype/platform'

/** Every word of the download page, in reading order. The specification's own stand to the letter. */
export const text = {
  back: 'Back to Home',
  title: `${brand.name} for your computer`,
  lead: 'An app is on this page where there is one. Your browser does all of it as well: drop a folder on the upload page, and the photos and videos in it go up.',
  recommended: 'Recommended for you',
  named: (system: string) => `${brand.name} for ${system}`,
  requirements: 'System Requirements',
  systems: 'All systems',
  yours: 'Your system',
  download: (system: string) => `Download for ${system}`,
  missing: (system: string) => `There is no download for ${system} at the moment.`,
  withoutScripts: 'Where the downloads are is found out by a script. Please allow JavaScript for this page.',
  failed: 'Sorry, downloads are temporarily unavailable.',
  failedHint: 'Nothing is wrong on your side. Please try once more in a moment.',
  tryAgain: 'Try Again',
  disabled: 'Desktop app downloads are currently disabled.',
  none: 'There are no downloads at the moment.',
  inTheBrowser: 'All of it works in your browser as well.',
  toTheBrowser: 'Open in your browser',
} as const

/** What there is an app for, in the order of the cards (DL-008 to DL-010); `needs` is for the box (DL-016 to DL-018). */
export const SYSTEMS = [
  {
    system: 'windows',
    name: 'Windows',
    about: 'Windows 10 and later, 64-bit',
    needs: 'Windows 10 or later (64-bit)',
  },
  { system: 'macos', name: 'macOS', about: '10.14 and later', needs: 'macOS 10.14 or later' },
  { system: 'linux', name: 'Linux', about: 'AppImage, GLIBC 2.17+', needs: 'Linux GLIBC 2.17+' },
] as const

/** A system there is an app for, with its words. */
export type System = (typeof SYSTEMS)[number]
