import preview from '#storybook/preview'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'

const meta = preview.meta({})

const RULES: readonly { rule: string; say: string; notSay: string }[] = [
  {
    rule: 'Use plain words, address the reader, and don’t use exclamation marks.',
    say: 'Your photos are in the library.',
    notSay: 'Success! Media assets have been ingested!',
  },
  {
    rule: 'An error says what happened, what it means and what to do next.',
    say: 'Can’t reach the server. You’re still signed in, and the page will load when you’re back online.',
    notSay: 'Error 503: request failed.',
  },
  {
    rule: 'A button names its action, with the same words as the dialog and the message that follow.',
    say: 'Delete album',
    notSay: 'OK',
  },
  {
    rule: 'An empty screen says what will appear there and offers the first step.',
    say: 'No albums yet. Create Your First Album',
    notSay: 'Nothing to display.',
  },
  {
    rule: 'A long task shows its progress as a number and can be canceled.',
    say: '41 of 250 files uploaded',
    notSay: 'Please wait…',
  },
  {
    rule: 'Warn that an action can’t be undone only if that is true.',
    say: 'Moved to the trash. Undo',
    notSay: 'Are you sure? This action cannot be undone.',
  },
]

/** Guidelines for texts on screen. Texts of the specification are used verbatim. */
export const Writing = meta.story({
  render: () => (
    <Stack gap={8}>
      {RULES.map(({ rule, say, notSay }) => (
        <Stack key={rule} gap={2}>
          <Heading level={2} size="large">
            {rule}
          </Heading>
          <Text>{say}</Text>
          <Text tone="faint">
            <s>{notSay}</s>
          </Text>
        </Stack>
      ))}
    </Stack>
  ),
})
