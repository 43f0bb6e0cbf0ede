import { brand, createTexts } from '@calotype/platform'

/** UI texts of the download page, in reading order. Texts from the specification are verbatim. */
export const downloadTexts = /* @__PURE__ */ createTexts('site/download', {
  back: 'Back to Home',
  title: `${brand.name} for your computer`,
  lead: 'The desktop app uploads whole folders and archives, including Google Takeout, and can watch folders for new photos. If you only upload photos and videos of up to 5 GB, your browser is enough.',
  recommended: 'Recommended for you',
  named: (system: string) => `${brand.name} for ${system}`,
  requirements: 'System Requirements',
  systems: 'All systems',
  yours: 'Your system',
  download: (system: string) => `Download for ${system}`,
  missing: (system: string) => `No download for ${system} yet.`,
  withoutScripts: 'Turn on JavaScript to see the downloads.',
  failed: 'Sorry, downloads are temporarily unavailable.',
  failedHint: 'The problem is on our side. Try again in a moment.',
  tryAgain: 'Try Again',
  disabled: 'Desktop app downloads are currently disabled.',
  none: 'No downloads are available yet.',
  inTheBrowser: 'You can use your library in the browser, and upload photos and videos there.',
  toTheBrowser: 'Open in your browser',
})

/**
 * Supported systems in the order of their cards (DL-008 to DL-010). `needs` lists the system requirements (DL-016 to
 * DL-018).
 */
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

/** A supported system and its texts. */
export type System = (typeof SYSTEMS)[number]

export type DownloadTexts = (typeof downloadTexts)['english']
