import type { FolderContents } from '@calotype/platform'
import { Banner, Text } from '@calotype/ui'
import { Advice } from '../failures/Advice.tsx'
import { advised } from '../failures/advised.ts'
import { countOfEndings, namedEndings } from './endings.ts'
import { folderText } from './text.ts'

/** So many folders are named. */
const MOST_FOLDERS = 4

/** What of a folder no library takes, by ending, and what in it is closed to the app; nothing where all is taken. */
export function LeftOut({
  passedOver,
  systemFiles,
  unopened,
}: Pick<FolderContents, 'passedOver' | 'systemFiles' | 'unopened'>) {
  const folders = unopened.slice(0, MOST_FOLDERS)
  const others = unopened.length - folders.length
  if (others > 0) folders.push(folderText.moreFolders(others))
  return (
    <>
      {passedOver.length > 0 && (
        <Text size="small" tone="soft">
          {folderText.passedOver(countOfEndings(passedOver), namedEndings(passedOver))}
        </Text>
      )}
      <Advice advice={advised(passedOver.map(({ ending }) => ending))} />
      {systemFiles > 0 && (
        <Text size="small" tone="soft">
          {folderText.systemFiles(systemFiles)}
        </Text>
      )}
      {unopened.length > 0 && (
        <Banner tone="warning">{folderText.unopened(unopened.length, folders.join(', '))}</Banner>
      )}
    </>
  )
}
