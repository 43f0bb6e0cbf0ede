import { useTexts } from '@calotype/platform'
import { Button, FolderPlus, type RootProps } from '@calotype/ui'
import { useAppearance } from '../gallery/header/useAppearance.ts'
import { SelectedBar } from '../selection/SelectedBar.tsx'
import { galleryTexts } from '../text.ts'
import { AddPhotosView } from './AddPhotosView.tsx'
import { useAddPhotos } from './useAddPhotos.ts'

export type AddPhotosScreenProps = RootProps & {
  albumId: number
  /** Called once the photos have been added. */
  onAdded: () => void
}

/** Lets the user select photos from the library and adds them to an album. */
export function AddPhotosScreen({ albumId, onAdded, ...root }: AddPhotosScreenProps) {
  const texts = useTexts(galleryTexts).addPhotos
  const { title, library, selection, total, adding } = useAddPhotos(albumId, onAdded)
  const { columns } = useAppearance()
  return (
    <>
      <AddPhotosView
        {...root}
        albumId={albumId}
        title={title}
        library={library}
        columns={columns}
        selection={selection}
      />
      <SelectedBar selection={selection} total={total} note={adding.hasFailed ? texts.failed : undefined}>
        <Button
          tone="primary"
          icon={<FolderPlus />}
          busy={adding.isBusy}
          disabled={adding.count === 0}
          onClick={() => adding.onAdd()}
        >
          {adding.isBusy ? texts.adding : texts.add(adding.count)}
        </Button>
      </SelectedBar>
    </>
  )
}
