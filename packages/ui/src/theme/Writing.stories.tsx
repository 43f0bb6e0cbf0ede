import preview from '#storybook/preview'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'

const meta = preview.meta({})

const RULES: readonly { rule: string; good: string; bad: string }[] = [
  {
    rule: 'Use plain words, address the reader, and don’t use exclamation marks.',
    good: 'Your photos are in the library.',
    bad: 'Success! Media assets have been ingested!',
  },
  {
    rule: 'An error says what happened, what it means and what to do next.',
    good: 'Can’t reach the server. You’re still signed in, and the page will load when you’re back online.',
    bad: 'Error 503: request failed.',
  },
  {
    rule: 'A button names its action, with the same words as the dialog and the message that follow.',
    good: 'Delete album',
    bad: 'OK',
  },
  {
    rule: 'An empty screen says what will appear there and offers the first step.',
    good: 'No albums yet. Create Your First Album',
    bad: 'Nothing to display.',
  },
  {
    rule: 'A long task shows its progress as a number and can be canceled.',
    good: '41 of 250 files uploaded',
    bad: 'Please wait…',
  },
  {
    rule: 'Warn that an action can’t be undone only if that is true.',
    good: 'Moved to the trash. Undo',
    bad: 'Are you sure? This action cannot be undone.',
  },
]

/** Guidelines for texts on screen. Texts from the specification are verbatim. */
export const Writing = meta.story({
  render: () => (
    <Stack gap={8}>
      {RULES.map(({ rule, good, bad }) => (
        <Stack key={rule} gap={2}>
          <Heading level={2} size="large">
            {rule}
          </Heading>
          <Text>{good}</Text>
          <Text tone="faint">
            <s>{bad}</s>
          </Text>
        </Stack>
      ))}
    </Stack>
  ),
})
