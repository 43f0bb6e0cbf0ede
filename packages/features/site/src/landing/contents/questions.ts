import { brand, paths } from '@calotype/platform'
import type { Question } from '../content.ts'

/** Questions that visitors ask before they sign up. The answers describe the current product. */
export const questions: readonly Question[] = [
  {
    question: 'What does it cost?',
    answer: `${brand.claims.freeStorage} is free, and you don’t need a credit card. Paid plans start at ${brand.claims.paidFrom}, are billed monthly, and can be canceled at any time. One family plan covers ${brand.claims.family}.`,
    link: { label: 'See all plans', href: '#pricing' },
  },
  {
    question: 'Which file formats can I upload?',
    answer:
      'Photos in JPEG, PNG, GIF, WebP, AVIF, JPEG XL, HEIC, TIFF, and the RAW formats of common cameras, and videos in MP4, MOV, AVI, MKV, WebM, and 3GP, up to 5 GB per file. The desktop app also takes PDF files as well as ZIP and TGZ archives.',
    link: { label: 'Compare the formats', href: paths.blogPost('jpeg-heic-avif-or-raw') },
  },
  {
    question: 'Do my videos play in the browser?',
    answer:
      'MP4 videos play as you uploaded them. For MOV, AVI, MKV, and 3GP, the server makes an MP4 copy to play. Your original stays untouched, and the copy doesn’t count toward your storage.',
    link: { label: 'Choose a video format', href: paths.blogPost('video-formats-that-last') },
  },
  {
    question: 'Can I bring my library from Google Photos?',
    answer:
      'Yes. Order a Google Takeout export in 4 GB files and choose the folder in the desktop app. Dates, descriptions, places, favorites, and albums come along. You don’t have to unpack the archives.',
    link: { label: 'Read how it works', href: paths.googlePhotosAlternative },
  },
  {
    question: 'Who can see my photos?',
    answer:
      'You, the people you share with, and anyone who has a link you made. Photos aren’t end-to-end encrypted, so whoever runs the server could open them. There’s no face recognition and no advertising, and your photos aren’t used to train AI models.',
    link: { label: 'See what’s encrypted', href: paths.encryption },
  },
  {
    question: 'Can I leave and take everything with me?',
    answer:
      'Yes, at any time. Export Data in your account settings gives you every original in one ZIP file, with albums and details as JSON. Deleting your account deletes everything right away.',
    link: { label: 'Read the deletion guide', href: paths.deletionGuide },
  },
  {
    question: 'Can I run it on my own server?',
    answer: `Yes. ${brand.name} is one program and one folder of data. A small computer at home with Node.js 20 or later is enough.`,
    link: {
      label: 'Compare a server at home with a rented one',
      href: paths.blogPost('at-home-or-rented-where-a-photo-server-stands'),
    },
  },
  {
    question: 'Is there an app for my phone?',
    answer:
      'You can use the website in any current phone browser to view, share, and upload photos. It doesn’t back up your camera roll automatically yet.',
  },
]
