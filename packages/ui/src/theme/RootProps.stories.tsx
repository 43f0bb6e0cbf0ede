import preview from '#storybook/preview'
import { useState, type CSSProperties, type JSXElementConstructor, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import * as ui from '../index.ts'

/** Names of all exported components except icons. */
type ComponentName = {
  [Name in keyof typeof ui]: Name extends Capitalize<Name>
    ? (typeof ui)[Name] extends JSXElementConstructor<infer Props>
      ? 'viewBox' extends keyof Props
        ? never
        : Name
      : never
    : never
}[keyof typeof ui]

/** Names of providers, which render no element. */
type Rootless = 'NavigationProvider' | 'DirectionProvider' | 'LabelsProvider'

type StyledProps = { className: string; style: CSSProperties }

const ignore = () => {}
const options = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
]
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const texts = { loading: 'Loading', failed: 'Failed', retry: 'Retry', end: 'End' }
const lightbox = { label: 'Photo', position: '1 / 2', name: 'lake.jpg' }

/** Renders every component with a class and a style. TypeScript reports missing components. */
const elements: Record<Exclude<ComponentName, Rootless>, (root: StyledProps) => ReactElement> = {
  BackLink: (root) => (
    <ui.BackLink href="/" {...root}>
      Back
    </ui.BackLink>
  ),
  Badge: (root) => <ui.Badge {...root}>12</ui.Badge>,
  Banner: (root) => (
    <ui.Banner tone="info" {...root}>
      Text
    </ui.Banner>
  ),
  Button: (root) => <ui.Button {...root}>Save</ui.Button>,
  ButtonLink: (root) => (
    <ui.ButtonLink href="/" {...root}>
      Open
    </ui.ButtonLink>
  ),
  Card: (root) => <ui.Card {...root}>Text</ui.Card>,
  Checkbox: (root) => <ui.Checkbox label="Remember me" {...root} />,
  ConfirmDialog: (root) => (
    <ui.ConfirmDialog
      open
      title="Delete"
      message="Really?"
      confirmLabel="Delete"
      onConfirm={ignore}
      onCancel={ignore}
      {...root}
    />
  ),
  Darkroom: (root) => <ui.Darkroom {...root}>Text</ui.Darkroom>,
  Delayed: (root) => <ui.Delayed {...root}>Text</ui.Delayed>,
  Dialog: (root) => <ui.Dialog open title="Title" onOpenChange={ignore} {...root} />,
  DropZone: (root) => (
    <ui.DropZone
      title="Drop files"
      browseLabel="Browse"
      accept="image/*"
      isHidden={() => false}
      onFiles={ignore}
      {...root}
    />
  ),
  EmptyState: (root) => <ui.EmptyState title="No photos" {...root} />,
  ErrorPanel: (root) => (
    <ui.ErrorPanel title="Failed" message="Try again" retryLabel="Retry" onRetry={ignore} {...root} />
  ),
  FormDialog: (root) => (
    <ui.FormDialog
      title="Rename"
      submitLabel="Save"
      cancelLabel="Cancel"
      busy={false}
      onSubmit={ignore}
      onClose={ignore}
      {...root}
    >
      Text
    </ui.FormDialog>
  ),
  Grid: (root) => (
    <ui.Grid minColumn="16rem" {...root}>
      Text
    </ui.Grid>
  ),
  Heading: (root) => (
    <ui.Heading level={2} {...root}>
      Title
    </ui.Heading>
  ),
  IconButton: (root) => <ui.IconButton label="Favorite" icon={<ui.Heart />} {...root} />,
  Inline: (root) => <ui.Inline {...root}>Text</ui.Inline>,
  Lightbox: (root) => (
    <ui.Lightbox
      {...lightbox}
      canPrevious={false}
      canNext={false}
      onPrevious={ignore}
      onNext={ignore}
      onClose={ignore}
      {...root}
    >
      Text
    </ui.Lightbox>
  ),
  LightboxBar: (root) => <ui.LightboxBar {...root}>Text</ui.LightboxBar>,
  LightboxMotion: (root) => (
    <ui.LightboxMotion src="/missing.mp4" label="lake.jpg" onEnd={ignore} onError={ignore} {...root} />
  ),
  LightboxNote: (root) => <ui.LightboxNote title="Failed" hint="Try again" {...root} />,
  LightboxPreview: (root) => (
    <ui.LightboxPreview
      {...lightbox}
      close={{ href: '/', onFollow: ignore }}
      previous={null}
      next={null}
      {...root}
    >
      Text
    </ui.LightboxPreview>
  ),
  Link: (root) => (
    <ui.Link href="/" {...root}>
      Text
    </ui.Link>
  ),
  ListFooter: (root) => (
    <ui.ListFooter more="end" isNear={false} onLoadMore={ignore} texts={texts} {...root} />
  ),
  Loading: (root) => (
    <ui.Loading label="Loading" {...root}>
      Text
    </ui.Loading>
  ),
  Menu: (root) => (
    <ui.Menu label="Actions" trigger={<ui.Button>Open</ui.Button>} items={[{ label: 'Delete' }]} {...root} />
  ),
  PagedList: (root) => (
    <ui.PagedList items={['a']} total={1} more="end" onLoadMore={ignore} texts={texts} {...root}>
      {(item, props) => (
        <li key={item} {...props}>
          {item}
        </li>
      )}
    </ui.PagedList>
  ),
  PasswordField: (root) => <ui.PasswordField label="Password" {...root} />,
  PendingOverlay: (root) => (
    <ui.PendingOverlay
      status="loading"
      kind="dialog"
      texts={{ loading: 'Loading', title: 'Failed', message: 'Try again', retry: 'Retry', close: 'Close' }}
      onRetry={ignore}
      onClose={ignore}
      {...root}
    />
  ),
  PhotoSphere: (root) => (
    <ui.PhotoSphere
      src={picture}
      label="lake.jpg"
      area={{ left: 0, top: 0, width: 1, height: 1 }}
      onError={ignore}
      {...root}
    />
  ),
  PhotoTile: (root) => (
    <ui.PhotoTile
      name="lake.jpg"
      ariaLabel="lake.jpg"
      href="/"
      status="loading"
      src={null}
      placeholder={null}
      kind="image"
      errorLabel="Failed"
      {...root}
    />
  ),
  ProgressBar: (root) => <ui.ProgressBar label="Upload" value={40} {...root} />,
  Segmented: (root) => (
    <ui.Segmented label="Size" value="small" options={options} onValueChange={ignore} {...root} />
  ),
  SelectField: (root) => <ui.SelectField label="Size" options={options} {...root} />,
  Selectable: (root) => (
    <ui.Selectable label="Select" selected {...root}>
      Text
    </ui.Selectable>
  ),
  SelectionBar: (root) => (
    <ui.SelectionBar label="Selection" status="1 selected" clearLabel="Clear" onClear={ignore} {...root}>
      Text
    </ui.SelectionBar>
  ),
  Skeleton: (root) => <ui.Skeleton {...root} />,
  Slider: (root) => <ui.Slider label="Columns" min={1} max={5} value={2} onValueChange={ignore} {...root} />,
  Spinner: (root) => <ui.Spinner label="Loading" {...root} />,
  Stack: (root) => <ui.Stack {...root}>Text</ui.Stack>,
  Switch: (root) => <ui.Switch label="Notifications" checked onChange={ignore} {...root} />,
  Tabs: (root) => (
    <ui.Tabs
      label="Albums"
      value="own"
      onValueChange={ignore}
      tabs={[{ value: 'own', label: 'Own', content: 'Text' }]}
      {...root}
    />
  ),
  Text: (root) => <ui.Text {...root}>Text</ui.Text>,
  TextArea: (root) => <ui.TextArea label="Description" {...root} />,
  TextField: (root) => <ui.TextField label="Title" {...root} />,
  ThemedPicture: (root) => (
    <ui.ThemedPicture
      narrow={{ light: picture, dark: picture, width: 1, height: 1 }}
      alt="A lake"
      {...root}
    />
  ),
  TileMotion: (root) => <ui.TileMotion src="/missing.mp4" {...root} />,
  Toasts: (root) => <ui.Toasts {...root} />,
  Tooltip: (root) => (
    <ui.Tooltip label="Explanation" {...root}>
      <button type="button">Open</button>
    </ui.Tooltip>
  ),
  VerificationBanner: (root) => (
    <ui.VerificationBanner
      verification={{ status: 'unverified', email: 'a@b.test', problem: null, onResend: ignore }}
      texts={{ unverified: () => 'Verify', sent: () => 'Sent', resend: 'Resend' }}
      {...root}
    />
  ),
  VisuallyHidden: (root) => <ui.VisuallyHidden {...root}>Text</ui.VisuallyHidden>,
  ZoomableImage: (root) => (
    <ui.ZoomableImage
      src={picture}
      placeholder={null}
      alt="A lake"
      width={1}
      height={1}
      busy={false}
      {...root}
    />
  ),
}

const meta = preview.meta({ tags: ['!autodocs', '!dev'] })

const names = Object.keys(elements) as (keyof typeof elements)[]
const root: StyledProps = { className: 'probe', style: { outlineColor: 'rgb(1, 2, 3)' } }

/** Renders one component at a time. */
function Components() {
  const [index, setIndex] = useState(0)
  const name = names[index]
  return (
    <>
      {name && <div key={name}>{elements[name](root)}</div>}
      {/* A script clicks this button, because a modal dialog blocks other clicks. */}
      <button type="button" data-testid="next" onClick={() => flushSync(() => setIndex(index + 1))}>
        Next
      </button>
    </>
  )
}

/** Every component passes `className` and `style` to its root element. */
export const EveryComponent = meta.story({
  render: () => <Components />,
  play: async ({ canvas, canvasElement }) => {
    const { body } = canvasElement.ownerDocument
    const next = canvas.getByTestId('next')
    const componentsWithoutProps: string[] = []
    for (const name of names) {
      if (name === 'Menu') await userEvent.click(canvas.getByText('Open'))
      if (name === 'Tooltip') canvas.getByText('Open').focus()
      if (name === 'Toasts') ui.toast.info('Saved')
      const find = () => body.querySelector<HTMLElement>('.probe')
      await waitFor(() => expect(find()).not.toBeNull(), { timeout: 1000 }).catch(() =>
        componentsWithoutProps.push(name),
      )
      if (find()?.style.outlineColor === '') componentsWithoutProps.push(`${name} (style)`)
      next.click()
    }
    ui.toast.dismiss()
    await expect(componentsWithoutProps).toEqual([])
  },
})
