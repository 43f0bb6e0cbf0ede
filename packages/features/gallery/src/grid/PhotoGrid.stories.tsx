import preview from '#storybook/preview'
import { useRef, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { GridHeading } from './GridHeading.tsx'
import { GridImage } from './GridImage.tsx'
import { groupItems } from './groupItems.ts'
import { PhotoGrid, type PhotoGridProps } from './PhotoGrid.tsx'
import { drawPhotos, type StoryPhoto } from './storyPhotos.ts'
import { useGridSelection } from './selection/useGridSelection.ts'

const photos = drawPhotos(40)
const months = groupItems(photos, ({ month }) => month)
const formatMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const renderImage: PhotoGridProps<StoryPhoto>['renderTile'] = ({ src, alt }) => (
  <GridImage src={src} alt={alt} />
)

const onOpen: PhotoGridProps<StoryPhoto>['onOpen'] = fn()

const meta = preview.meta({
  component: PhotoGrid<StoryPhoto>,
  tags: ['autodocs'],
  args: {
    items: photos,
    label: 'Photos',
    renderTile: renderImage,
    onOpen,
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
})

const focusedIndex = () => document.activeElement?.getAttribute('data-index')
const cellAt = (index: number) => {
  const cell = document.querySelector<HTMLElement>(`[data-index="${index}"]`)
  if (!cell) throw new Error(`The photo ${index} isn't rendered.`)
  return cell
}

export const Squares = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('grid', { name: 'Photos' })).toBeVisible()
    await userEvent.click(cellAt(1))
    await expect(args.onOpen).toHaveBeenLastCalledWith(photos[1], 1)
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(focusedIndex()).toBe('2'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith(photos[2], 2)
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(focusedIndex()).toBe('39'))
    await expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  },
})

export const Empty = meta.story({
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('gridcell')).toBeNull()
  },
})

export const Few = meta.story({ args: { items: photos.slice(0, 3) } })

export const Masonry = meta.story({
  args: { layout: 'masonry' },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('gridcell')
    const { width = 0, height = 0 } = first?.getBoundingClientRect() ?? {}
    const ratio = (photos[0]?.width ?? 0) / (photos[0]?.height ?? 1)
    await expect(Math.abs(width / height / ratio - 1)).toBeLessThan(0.02)
  },
})

export const Headings = meta.story({
  args: {
    items: undefined,
    groups: months,
    renderHeading: ({ key, count }, { isStacked }) => (
      <GridHeading count={`${count} photos`} isStacked={isStacked}>
        {formatMonth.format(new Date(`${key}-01`))}
      </GridHeading>
    ),
  },
  play: async ({ canvas }) => {
    const name = formatMonth.format(new Date(`${months[0]?.key}-01`))
    await expect(await canvas.findByRole('heading', { name: new RegExp(name) })).toBeVisible()
  },
})

export const HeadingsByDefault = meta.story({ args: { items: undefined, groups: months } })

export const Captions = meta.story({ args: { renderCaption: ({ alt }) => alt } })

const selectionTexts: PhotoGridProps<StoryPhoto>['texts'] = {
  tile: ({ alt }) => alt,
  select: ({ alt }) => `Select ${alt}`,
}

function WithSelection(props: PhotoGridProps<StoryPhoto>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['photo-39']))
  const selection = useGridSelection(photos, { selected, onSelectedChange: setSelected })
  return (
    <>
      <p style={{ padding: '1rem' }}>{selected.size} selected</p>
      <PhotoGrid {...props} selection={selection} texts={selectionTexts} />
    </>
  )
}

export const Selection = meta.story({
  render: (args) => <WithSelection {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('1 selected')).toBeVisible()
    await expect(canvas.getByRole('gridcell', { name: photos[0]?.alt ?? '' })).toBe(cellAt(0))
    await userEvent.click(cellAt(0))
    await expect(canvas.getByText('2 selected')).toBeVisible()
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await waitFor(() => expect(canvas.getByText('3 selected')).toBeVisible())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(canvas.getByText('2 selected')).toBeVisible())
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(canvas.getByText('40 selected')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByText('0 selected')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: `Select ${photos[1]?.alt}` }))
    await waitFor(() => expect(canvas.getByText('1 selected')).toBeVisible())
    await expect(cellAt(1)).toHaveFocus()
  },
})

function Uncontrolled(props: PhotoGridProps<StoryPhoto>) {
  const [items, setItems] = useState(photos)
  const selection = useGridSelection(items, { defaultSelected: new Set(['photo-40', 'photo-39']) })
  return (
    <>
      <button type="button" onClick={() => setItems(items.slice(1))}>
        Remove the first of {selection.ids.size} selected
      </button>
      <PhotoGrid {...props} items={items} selection={selection} clickAction="select" onOpen={undefined} />
    </>
  )
}

export const SelectionWithoutOpening = meta.story({
  render: (args) => <Uncontrolled {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the first of 2 selected' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Remove the first of 1 selected' })).toBeVisible(),
    )
    await userEvent.click(cellAt(3))
    await waitFor(() => expect(cellAt(3)).toHaveAttribute('aria-selected', 'true'))
    cellAt(3).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(cellAt(3)).toHaveAttribute('aria-selected', 'false'))
  },
})

function InElement(props: PhotoGridProps<StoryPhoto>) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} data-scroller style={{ blockSize: '32rem', overflowY: 'auto', margin: '1rem' }}>
      <p style={{ padding: '1rem' }}>Photos in an element that scrolls</p>
      <PhotoGrid {...props} scroller={scroller} columns={4} />
    </div>
  )
}

export const OwnScroller = meta.story({
  render: (args) => <InElement {...args} />,
  play: async ({ canvasElement, userEvent }) => {
    const scroller = canvasElement.querySelector('[data-scroller]')
    await waitFor(() => expect(cellAt(0)).toBeVisible())
    cellAt(0).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(focusedIndex()).toBe('39'))
    await expect(scroller?.scrollTop).toBeGreaterThan(500)
    await expect(window.scrollY).toBe(0)
    const { bottom = 0 } = scroller?.getBoundingClientRect() ?? {}
    await expect(cellAt(39).getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1)
    scroller?.scrollTo(0, 0)
    await waitFor(() => expect(cellAt(4)).toBeVisible())
  },
})

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(cellAt(0)).toBeVisible())
    await expect(cellAt(1).getBoundingClientRect().left).toBeLessThan(cellAt(0).getBoundingClientRect().left)
    cellAt(0).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(focusedIndex()).toBe('1'))
  },
})

export const LinksInTiles = meta.story({
  args: {
    focusTarget: 'tile',
    renderTile: ({ id, src, alt }, { tabIndex }) => (
      <a href={`#${id}`} tabIndex={tabIndex}>
        <GridImage src={src} alt={alt} />
      </a>
    ),
  },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(cellAt(0)).toBeVisible())
    await userEvent.tab()
    await expect(document.activeElement).toHaveAttribute('href', '#photo-40')
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', '#photo-39'))
  },
})

const manyPhotos = Array.from({ length: 100_000 }, (_, index) => ({
  id: `${index}`,
  src: '',
  alt: `Photo ${index + 1}`,
  width: 3 + (index % 2),
  height: 3,
  month: '',
}))

export const HundredThousand = meta.story({
  args: {
    items: manyPhotos,
    layout: 'masonry',
    columns: (width) => Math.max(3, Math.round(width / 160)),
    renderTile: ({ id }) => (
      <div style={{ blockSize: '100%', background: `hsl(${(Number(id) * 37) % 360} 30% 60%)` }} />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(cellAt(0)).toBeVisible())
    cellAt(0).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(focusedIndex()).toBe('99999'))
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(400)
  },
})
