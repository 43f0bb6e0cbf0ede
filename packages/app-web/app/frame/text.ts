import { createTexts } from '@calotype/platform'

export const frameTexts = /* @__PURE__ */ createTexts('app/frame', {
  skip: 'Skip to content',
  main: 'Main',
  gallery: 'Gallery',
  pricing: 'Pricing',
  blog: 'Blog',
  signIn: 'Sign In',
  upload: 'Upload',
  logout: 'Logout',
  menu: 'Menu',
  footer: 'About',
  language: 'Language',
  theme: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: system' },
  opening: 'Opening the page',
  unsaved: {
    title: 'Discard changes?',
    message: 'You haven’t saved your changes. They will be lost if you leave this page.',
    discard: 'Discard changes',
    keep: 'Keep editing',
  },
  unreachable: {
    title: 'Can’t reach the server',
    message: 'Check your connection. This page will open as soon as the server responds.',
    retry: 'Try again',
  },
  trouble: {
    title: 'Something went wrong',
    message: 'We couldn’t show this page. Check your connection and try again. Your photos are safe.',
    retry: 'Reload the page',
  },
})

export type FrameTexts = (typeof frameTexts)['english']
