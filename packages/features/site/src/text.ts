import { brand } from '@calotype/platform'

/** Every word of the public home, in reading order. The specification's own stand to the letter. */
export const text = {
  home: {
    title: 'Your memories,',
    titleEnd: 'year by year.',
    lead: `${brand.tagline} Put your photographs and videos in, find them under their year and month, and look at them in peace.`,
    start: 'Get Started Free',
    signIn: 'Sign In',
    features: 'Everything you need for your photos',
    claims: [
      {
        title: 'The original stays the original',
        text: 'Every file is kept byte for byte, and shown as saved only once it lies safely on disk.',
      },
      {
        title: 'Years fall into order',
        text: 'Pictures line up by the day they were taken, so a summer is where you would look for it.',
      },
      {
        title: 'Nobody looks over your shoulder',
        text: 'No advertising, no strangers. A picture opens for you, and for the people you choose to show it to.',
      },
    ],
  },
} as const
