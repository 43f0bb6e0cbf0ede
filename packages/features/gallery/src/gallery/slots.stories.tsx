import preview from '#storybook/preview'
import type { MediaItem } from '@calotype/api'
import { anAlbum, createMediaItems } from '@calotype/api/fixtures'
import { Badge, Button, IconButton, Share2 } from '@calotype/ui'
import { expect, screen } from 'storybook/test'
import { AddPhotosScreen } from '../addPhotos/AddPhotosScreen.tsx'
import { AlbumScreen } from '../album/AlbumScreen.tsx'
import { AlbumsScreen } from '../albums/AlbumsScreen.tsx'
import { PhotoGrid } from '../grid/PhotoGrid.tsx'
import { mockAlbum } from '../album/mockAlbum.ts'
import { mockLibrary } from '../mockLibrary.ts'
import { SearchScreen } from '../search/SearchScreen.tsx'
import { TrashScreen } from '../trash/TrashScreen.tsx'
import { ViewerScreen } from '../viewer/ViewerScreen.tsx'
import { GalleryScreen } from './GalleryScreen.tsx'

const items = createMediaItems(12)
const library = mockLibrary(items)
const ignore = () => {}
const overlay = {
  position: 'absolute',
  insetBlockEnd: 8,
  insetInlineStart: 8,
  borderRadius: 'var(--calotype-radius-full)',
  background: 'var(--calotype-color-raised)',
} as const
const mediaHref = (id: number) => `/media/${id}`
const renderTileOverlay = ({ id }: Pick<MediaItem, 'id'>) =>
  id % 2 === 0 ? (
    <span style={overlay}>
      <Badge>Print</Badge>
    </span>
  ) : null
const root = { className: 'own-class', style: { outline: '2px solid rgb(1, 2, 3)' } }

const meta = preview.meta({
  component: GalleryScreen,
  parameters: { layout: 'fullscreen', platform: { mock: library } },
  beforeEach: () => {
    localStorage.removeItem('galleryView')
    localStorage.removeItem('galleryColumns')
  },
  args: {
    filter: null,
    onFilterChange: ignore,
    mediaHref,
    activeId: null,
    headerActions: <IconButton label="Share library" icon={<Share2 />} />,
    renderTileOverlay,
    ...root,
  },
})

/** An app adds an action to the header, and a badge to half of the tiles. */
export const HeaderAndTiles = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('button', { name: 'Share library' })).toBeVisible()
    await expect((await canvas.findAllByText('Print')).length).toBeGreaterThan(2)
    await expect(canvasElement.querySelector('.own-class')).toHaveStyle(root.style)
  },
})

export const EmptyState = meta.story({
  args: { emptyState: <Button>Connect a camera</Button> },
  parameters: { platform: { mock: mockLibrary([]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect a camera' })).toBeVisible()
    await expect(canvas.queryByText('No photos yet')).toBeNull()
  },
})

export const ViewerActions = meta.story({
  render: () => (
    <ViewerScreen
      id={items[0]?.id ?? 0}
      filter={null}
      onMove={ignore}
      onClose={ignore}
      renderActions={({ name }) => <IconButton label={`Print ${name}`} icon={<Share2 />} />}
      {...root}
    />
  ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: `Print ${items[0]?.name}` })).toBeVisible()
    await expect(screen.getByRole('dialog')).toHaveClass('own-class')
  },
})

/** The grid on its own has the same slots as the gallery. */
export const GridAlone = meta.story({
  render: () => (
    <>
      <PhotoGrid items={items} label="Photos" renderTile={() => null} renderOverlay={renderTileOverlay} />
      <PhotoGrid items={[]} label="No photos" renderTile={() => null} emptyState={<p>Nothing here</p>} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Print')).length).toBeGreaterThan(2)
    await expect(canvas.getByText('Nothing here')).toBeVisible()
    await expect(canvas.queryByRole('grid', { name: 'No photos' })).toBeNull()
  },
})

/** Every screen passes `className` and `style` to its root element. */
export const OtherScreens = meta.story({
  parameters: {
    platform: {
      mock: {
        ...library,
        ...mockAlbum(anAlbum(), items),
        'GET /api/albums/my': [anAlbum()],
        'GET /api/media/trash': { fileUploadResponseList: [], currentPage: 0, totalPages: 0, hasMore: false },
      },
    },
  },
  render: () => (
    <>
      {[
        <AlbumsScreen key="albums" onOpen={ignore} {...root} />,
        <AlbumScreen key="album" id={1} mediaHref={mediaHref} activeId={null} {...root} />,
        <AddPhotosScreen key="add photos" albumId={1} onAdded={ignore} {...root} />,
        <SearchScreen
          key="search"
          query=""
          onQueryChange={ignore}
          mediaHref={mediaHref}
          activeId={null}
          {...root}
        />,
        <TrashScreen key="trash" {...root} />,
      ].map((element) => (
        <section key={element.key} aria-label={element.key ?? ''}>
          {element}
        </section>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.own-class')).toHaveLength(5)
  },
})
