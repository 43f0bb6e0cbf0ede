import { brand } from '@calotype/platform'

/** Every word of the account deletion guide but those of its steps, in reading order. */
export const text = {
  title: 'Account Deletion Guide',
  lead: `Leaving ${brand.name} takes six steps. Most of them make sure that you take along what you want to keep, because the last one cannot be undone.`,
  toAccount: 'Open Account Settings',
  toGallery: 'Look through your gallery',
  steps: 'The six steps',
  outcome: 'What happens then',
  outcomeWords: [
    'Deletion is immediate, permanent and irreversible. There is no waiting period, and nobody can bring anything back, not even we.',
    'You are logged out on every device and redirected to the sign-in page, which confirms it: “Account deleted successfully.” Afterwards your address is free, and you may sign up with it again, to an empty library.',
  ],
  deleted: 'What is deleted',
  deletedItems: [
    { title: 'Photos', hint: 'Every original, those in the trash too.' },
    { title: 'Videos', hint: 'Every original, with its moving thumbnail.' },
    { title: 'Albums', hint: 'With their titles, descriptions and covers.' },
    { title: 'Metadata and labels', hint: 'Dates, places, cameras, descriptions and favorites.' },
    { title: 'Thumbnails', hint: 'And all other previews that were made.' },
    { title: 'Profile and preferences', hint: 'Your name, address and password, and your devices.' },
    { title: 'Subscription and billing data', hint: 'What still runs ends, and nothing more is charged.' },
    { title: 'Family memberships', hint: 'And the groups you own, with their invitations.' },
    { title: 'Sharing permissions', hint: 'All shares and links, those given to you too.' },
  ],
  stays:
    'Photos that others have put into your albums stay in their own libraries. What somebody has saved from a link of yours stays with them. A backup of the server may hold your data until it is replaced in its turn.',
  instead: 'Something smaller instead?',
  alternatives: [
    {
      title: 'Temporary deactivation',
      hint: 'Disable your links, cancel the subscription at the end of its period, and sign out all devices. Your library waits, unseen, until you sign in again.',
    },
    {
      title: 'Export only',
      hint: 'If you only want your files in your own hands: Export Data gives you everything and deletes nothing.',
    },
    {
      title: 'Downgrade plan',
      hint: 'Change Plan in Account Settings moves you to a smaller one. Nothing is deleted, even if it holds less than you have; you only cannot add to it.',
    },
  ],
} as const
