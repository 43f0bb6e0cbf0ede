import { brand, createTexts } from '@calotype/platform'

/** UI texts of the account deletion guide except for its steps, in reading order. */
export const guideTexts = /* @__PURE__ */ createTexts('site/guide', {
  title: 'Account Deletion Guide',
  lead: `Follow these six steps to leave ${brand.name}. The first steps make sure that you have everything you want to keep, because the last one can’t be undone.`,
  toAccount: 'Open Account Settings',
  toGallery: 'Open your gallery',
  steps: 'The six steps',
  outcome: 'What happens next',
  outcomeWords: [
    'Deletion is immediate, permanent and irreversible. There is no waiting period, and nobody can restore your data, including us.',
    'You’re signed out on every device and redirected to the sign-in page, which confirms: “Account deleted successfully.” After that, you can sign up with the same email address again and start with an empty library.',
  ],
  deleted: 'What is deleted',
  deletedItems: [
    { title: 'Photos', hint: 'Every original, including those in the trash.' },
    { title: 'Videos', hint: 'Every original and its animated thumbnail.' },
    { title: 'Albums', hint: 'All albums with their titles, descriptions, and covers.' },
    { title: 'Metadata and labels', hint: 'Dates, places, cameras, descriptions, and favorites.' },
    { title: 'Thumbnails', hint: 'All thumbnails and previews of your photos and videos.' },
    { title: 'Profile and preferences', hint: 'Your name, email address, password, and devices.' },
    {
      title: 'Subscription and billing data',
      hint: 'Any running subscription ends, and you aren’t charged again.',
    },
    { title: 'Family memberships', hint: 'Your memberships, and the groups you own with their invitations.' },
    { title: 'Sharing permissions', hint: 'Everything you shared, and what others shared with you.' },
  ],
  stays:
    'Photos that others added to your albums stay in their own libraries. Anything people downloaded from your links stays with them. A server backup may contain your data until it’s replaced.',
  instead: 'Alternatives to deleting your account',
  alternatives: [
    {
      title: 'Temporary deactivation',
      hint: 'Disable your links, cancel your subscription at the end of its period, and sign out all devices. Your library will be there when you sign in again.',
    },
    {
      title: 'Export only',
      hint: 'If you only want a copy of your files, use Export Data. It doesn’t delete anything.',
    },
    {
      title: 'Downgrade plan',
      hint: 'Change Plan in Account Settings moves you to a smaller plan. Nothing is deleted, even if you use more storage than the new plan includes, but you can’t upload anything until you have free space again.',
    },
  ],
})

export type GuideTexts = (typeof guideTexts)['english']
