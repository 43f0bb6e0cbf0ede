import { expect, it } from 'vitest'
import type { FileContext, FileEvent, FileState, StateKey, TransferFile } from './fileState.ts'
import { toStateKey } from './fileState.ts'
import { transition, TRANSITIONS } from './transition.ts'

const STATES: Record<StateKey, FileState> = {
  start: { name: 'waiting', for: 'start' },
  queued: { name: 'queued' },
  active: { name: 'active', step: 'upload', failures: 0, isSent: false },
  retry: { name: 'waiting', for: 'retry', failures: 1 },
  duplicate: { name: 'waiting', for: 'duplicate', original: 'b' },
  diskSpace: { name: 'waiting', for: 'diskSpace' },
  permission: { name: 'waiting', for: 'permission' },
  file: { name: 'waiting', for: 'file' },
  processing: { name: 'processing', stagedId: 1 },
  done: { name: 'done' },
  failed: { name: 'failed' },
}
const problem = { kind: 'serverFull', message: '' } as const
const EVENTS: readonly FileEvent[] = [
  { type: 'started', details: {}, canOpen: true },
  { type: 'started', details: {}, canOpen: false },
  { type: 'slotFree' },
  { type: 'prefixRead', headHash: '', mayBeDuplicate: true },
  { type: 'contentRead', sha256: '', mediaId: 1 },
  { type: 'stored', mediaId: 1, sha256: '', damage: null },
  { type: 'staged', stagedId: 1, sha256: '' },
  { type: 'failed', problem, isTemporary: true },
  { type: 'failed', problem, isTemporary: false },
  { type: 'retryDue' },
  { type: 'interrupted', by: 'connection' },
  { type: 'originalEnded' },
  { type: 'spaceFreed' },
  { type: 'noSpaceLeft' },
  { type: 'sourceMissing', needs: 'permission' },
  { type: 'sourceMissing', needs: 'file' },
  { type: 'sourceFound' },
  { type: 'removed' },
]
const CONTEXTS: readonly FileContext[] = [
  { maxAttempts: 5, isPaused: false, canWaitForSpace: false, original: null },
  { maxAttempts: 5, isPaused: false, canWaitForSpace: true, original: 'b' },
]

/** Formats all transitions from one state to another as lines of a Mermaid diagram. */
function toDiagram(): string {
  const events = new Map<string, Set<string>>()
  for (const [from, state] of Object.entries(STATES) as [StateKey, FileState][])
    for (const event of EVENTS.filter(({ type }) => type in TRANSITIONS[from] && type !== 'removed'))
      for (const [context, details] of CONTEXTS.flatMap((one) =>
        [null, {}].map((other) => [one, other] as const),
      )) {
        const { file } = transition(
          { state, details, uploadId: null, problem } as TransferFile,
          event,
          context,
        )
        const arrow = `  ${from} --> ${file ? toStateKey(file.state) : '[*]'}`
        if (!file || file.state.name !== state.name || toStateKey(file.state) !== from)
          events.set(arrow, (events.get(arrow) ?? new Set()).add(event.type))
      }
  return Array.from(events, ([arrow, types]) => `${arrow} : ${[...types].join(', ')}`).join('\n')
}

it('matches the diagram in STATES.md, which `vitest -u` generates', async () => {
  const page = `# States of a file

Generated from [transition.ts](src/file/transition.ts). The states after \`start\` and before \`done\` that aren't \`queued\` or \`active\` are values of \`waiting.for\`. \`removed\` ends every state.

\`\`\`mermaid
stateDiagram-v2
  [*] --> start : added
${toDiagram()}
\`\`\`
`
  await expect(page).toMatchFileSnapshot('../../STATES.md')
})
