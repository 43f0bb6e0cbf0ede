import { type FolderContents, type FolderKind, useFormat } from '@calotype/platform'
import { Archive, File as FileIcon, Film, Image, Stack } from '@calotype/ui'
import { useId } from 'react'
import { FileListHeading } from '../../entry/FileListHeading.tsx'
import * as css from '../FolderView.css.ts'
import { useImportTexts } from '../importTexts.ts'

const ICONS = { image: Image, video: Film, archive: Archive, document: FileIcon } satisfies Record<
  FolderKind,
  unknown
>

/** List of the first files of a folder. */
export function FolderFiles({ contents: { files, totalFiles } }: { contents: FolderContents }) {
  const text = useImportTexts()
  const { formatBytes } = useFormat()
  const headingId = useId()
  return (
    <Stack gap={2}>
      <FileListHeading
        id={headingId}
        level={3}
        title={text.folder.files}
        shown={files.length}
        total={totalFiles}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling by keyboard requires focus */}
      <section className={css.files} aria-labelledby={headingId} tabIndex={0}>
        <ul>
          {files.map(({ path, size, kind }) => {
            const Icon = ICONS[kind]
            return (
              <li key={path} className={css.file}>
                <Icon />
                <span className={css.path}>{path}</span>
                <span className={css.size}>{formatBytes(size)}</span>
              </li>
            )
          })}
        </ul>
      </section>
    </Stack>
  )
}
