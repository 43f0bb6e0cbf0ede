import preview from '#storybook/preview'
import { anInboxMail } from '@calotype/api/fixtures'
import { expect, fn } from 'storybook/test'
import { InboxView } from './InboxView.tsx'

const args: Parameters<typeof InboxView>[0] = { inbox: { status: 'loading' } }

const meta = preview.meta({ component: InboxView, args })

export const Loading = meta.story({
  tags: ['state:loading'],
  play: async ({ canvas }) => expect(await canvas.findByText('Loading emails…')).toBeInTheDocument(),
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { inbox: { status: 'failed', message: 'Couldn’t load the emails', onRetry: fn() } },
  play: async ({ canvas }) => expect(canvas.getByText('Couldn’t load the emails')).toBeVisible(),
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { inbox: { status: 'ready', value: [], stale: null } },
  play: async ({ canvas }) => expect(canvas.getByText('No emails yet')).toBeVisible(),
})

export const Ready = meta.story({
  tags: ['state:one', 'state:done'],
  args: {
    inbox: {
      status: 'ready',
      value: [anInboxMail({ recipients: ['a@example.org', 'b@example.org'] })],
      stale: null,
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText(/^To a@example\.org, b@example\.org ·/)).toBeVisible(),
})

export const LongTexts = meta.story({
  tags: ['state:long'],
  args: {
    inbox: {
      status: 'ready',
      value: Array.from({ length: 12 }, (_, index) =>
        anInboxMail({
          id: index + 1,
          subject: 'A subject of many words '.repeat((index % 7) + 1),
          recipients: Array.from(
            { length: (index % 9) + 1 },
            (_person, recipientIndex) => `somebody-${recipientIndex}@example.org`,
          ),
        }),
      ),
      stale: null,
    },
  },
})
