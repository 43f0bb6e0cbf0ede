import { anImportPreview, folderContents, IMPORTS, skippedPaths, WATCHED } from '@calotype/platform/fixtures'
import preview from '#storybook/preview'
import { Stack } from '@calotype/ui'
import { expect, fn, screen } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { WatchedView } from '../watched/WatchedView.tsx'
import type { FolderState } from './folderState.ts'
import { FolderView } from './FolderView.tsx'
import { ImportDockPanel } from './ImportDockPanel.tsx'

/** A name of the maximum length without a character at which it could wrap. */
const LONG = 'Scans'.repeat(48)

const skippedEntries = {
  reasons: [skippedPaths('unopened', LONG), skippedPaths('link', `${LONG}/${LONG}.jpg`)],
  hidden: 0,
}
const failures = [
  {
    ...({ kind: 'unreadable', count: 1 } as const),
    files: [{ path: `${LONG}.jpg`, message: `${LONG} is not there` }],
  },
]
const albums = [{ title: LONG, count: 3, exists: false }]

const importPreview = {
  ...IMPORTS.preview,
  folderName: LONG,
  preview: anImportPreview({ skippedEntries, albums }),
}
const sending = { ...IMPORTS.sendingWithFailures, folderName: LONG, failures }
const done = { ...IMPORTS.doneWithFailures, folderName: LONG, failures, skippedEntries }
const folders: readonly FolderState[] = [
  { status: 'found', contents: { ...folderContents({ images: 3 }), folderPath: LONG, skippedEntries } },
  importPreview,
  sending,
  done,
  { status: 'failed', folderName: LONG, message: `Failed to scan folder: ${LONG}` },
]

/** All views of a folder at the width of a phone. */
function Everything() {
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
          folders={[{ ...WATCHED.incomplete, name: LONG, parentPath: LONG, failures, skippedEntries }]}
          isAdding={false}
          problem={`Failed to watch folder: ${LONG}`}
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

const meta = preview.meta({ component: Everything })

export const NoHorizontalScroll = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const show of canvas.getAllByRole('button', { name: 'Show details' })) await userEvent.click(show)
    const panels = canvas.getAllByRole('region')
    await expect(panels.length).toBeGreaterThan(folders.length)
    for (const panel of panels) await expectToFit(panel)
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show which' })[0] ?? document.body)
    await expectToFit(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
  },
})

async function expectToFit({ scrollWidth, clientWidth }: HTMLElement) {
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
