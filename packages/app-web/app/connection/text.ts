import { createTexts } from '@calotype/platform'

export const connectionTexts = /* @__PURE__ */ createTexts('app/connection', {
  unreachable: {
    title: 'Can’t reach the server.',
    hint: 'Check your connection. This page will update as soon as the server responds.',
  },
  offline: { title: 'You’re offline.', hint: 'This page will update when you’re back online.' },
  check: 'Try now',
  pendingViewer: {
    loading: 'Opening the photo',
    title: 'Can’t reach the server',
    message: 'Check your connection. The photo will open as soon as the server responds.',
    retry: 'Try again',
    close: 'Close',
  },
})

export type ConnectionTexts = (typeof connectionTexts)['english']
