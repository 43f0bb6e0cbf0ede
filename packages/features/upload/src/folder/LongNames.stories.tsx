import {
  anImportPreview,
  folderContents,
  IMPORTS,
  createSkippedGroup,
  WATCHED,
} from '@calotype/platform/fixtures'
import preview from '#storybook/preview'
import { Stack } from '@calotype/ui'
import { expect, fn, screen } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { WatchedView } from '../watched/WatchedView.tsx'
import type { FolderState } from './folderState.ts'
import { FolderView } from './FolderView.tsx'
import { ImportDockPanel } from './import/ImportDock.tsx'

/** Name of maximum length without a position at which a line can break. */
const LONG_NAME = 'Scans'.repeat(48)

const skippedEntries = {
  reasons: [
    createSkippedGroup('unopened', LONG_NAME),
    createSkippedGroup('link', `${LONG_NAME}/${LONG_NAME}.jpg`),
  ],
  hidden: 0,
}
const failures = [
  {
    ...({ kind: 'unreadable', count: 1 } as const),
    files: [{ path: `${LONG_NAME}.jpg`, message: `${LONG_NAME} is not there` }],
  },
]
const albums = [{ title: LONG_NAME, count: 3, exists: false }]

const importPreview = {
  ...IMPORTS.preview,
  folderName: LONG_NAME,
  preview: anImportPreview({ skippedEntries, albums }),
}
const sending = { ...IMPORTS.sendingWithFailures, folderName: LONG_NAME, failures }
const done = { ...IMPORTS.doneWithFailures, folderName: LONG_NAME, failures, skippedEntries }
const folders: readonly FolderState[] = [
  { status: 'found', contents: { ...folderContents({ images: 3 }), folderPath: LONG_NAME, skippedEntries } },
  importPreview,
  sending,
  done,
  { status: 'failed', folderName: LONG_NAME, message: `Failed to scan folder: ${LONG_NAME}` },
]

/** All views of a folder at the width of a phone. */
function AllPanels() {
  return (
    <div style={{ inlineSize: 358 }}>
      <Stack>
        {folders.map((folder) => (
          <FolderView key={folder.status} {...folderArgs} folder={folder} />
        ))}
        {[importPreview, sending, done].map((state) => (
          <ImportDockPanel key={state.status} {...folderArgs} state={state} onDismiss={fn()} />
        ))}
        <WatchedView
          folders={[
            { ...WATCHED.incomplete, name: LONG_NAME, parentPath: LONG_NAME, failures, skippedEntries },
          ]}
          isAdding={false}
          problem={`Failed to watch folder: ${LONG_NAME}`}
          onAdd={fn()}
          onRetry={fn()}
          onRemove={fn()}
          opensAtLogin
          onOpensAtLogin={fn()}
        />
      </Stack>
    </div>
  )
}

const meta = preview.meta({ component: AllPanels })

export const NoHorizontalScroll = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const show of canvas.getAllByRole('button', { name: 'Show details' })) await userEvent.click(show)
    const panels = canvas.getAllByRole('region')
    await expect(panels.length).toBeGreaterThan(folders.length)
    for (const panel of panels) await expectToFit(panel)
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show files' })[0] ?? document.body)
    await expectToFit(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
  },
})

async function expectToFit({ scrollWidth, clientWidth }: HTMLElement) {
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
