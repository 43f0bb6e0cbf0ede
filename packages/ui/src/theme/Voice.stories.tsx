import preview from '#storybook/preview'
import { Heading } from '../Heading/Heading.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'

const meta = preview.meta({})

const RULES: readonly { rule: string; say: string; notSay: string }[] = [
  {
    rule: 'Plain words, to one person, without a mark of exclamation.',
    say: 'Your photos are in the library.',
    notSay: 'Success! Media assets have been ingested!',
  },
  {
    rule: 'A failure says what happened, what is still true, and what to do next.',
    say: 'The server cannot be reached. You are still signed in.',
    notSay: 'Error 503: request failed.',
  },
  {
    rule: 'A button names the act, and says the same in the question and in the answer.',
    say: 'Delete album',
    notSay: 'OK',
  },
  {
    rule: 'An empty place says what will be there, and offers the first step.',
    say: 'No albums yet. Create Your First Album',
    notSay: 'Nothing to display.',
  },
  {
    rule: 'Long work shows a number that moves, and can be stopped.',
    say: '41 of 250 files sent',
    notSay: 'Please wait…',
  },
  {
    rule: 'That something cannot be undone is said only where it is true.',
    say: 'Moved to the trash. Undo',
    notSay: 'Are you sure? This action cannot be undone.',
  },
]

/** How messages are written. Where the specification gives a text, that text is used to the letter. */
export const Voice = meta.story({
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
