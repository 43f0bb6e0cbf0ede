import {
  Badge,
  Banner,
  Button,
  Card,
  Checkbox,
  EmptyState,
  Heading,
  Heart,
  IconButton,
  Inline,
  Link,
  ProgressBar,
  Segmented,
  SelectField,
  Slider,
  Stack,
  Switch,
  Tabs,
  Text,
  TextArea,
  TextField,
} from '@calotype/ui'
import { createRoot } from 'react-dom/client'

const ignore = () => {}
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const

/** Components that must look the same with every CSS framework. */
function Components() {
  return (
    <Stack gap={4}>
      <Inline>
        <Button tone="primary">Upload</Button>
        <Button icon={<Heart />}>Favorite</Button>
        <Button tone="danger" busy>
          Delete
        </Button>
        <IconButton label="Favorite" icon={<Heart />} />
        <Badge>12</Badge>
      </Inline>
      <TextField label="Title" hint="What the album is called" defaultValue="Summer" />
      <TextField label="Email" error="Enter an email address." defaultValue="nobody" />
      <TextArea label="Description" defaultValue="Two weeks at the lake" />
      <SelectField label="Size" options={SIZES} defaultValue="large" />
      <Inline>
        <Checkbox label="Remember me" defaultChecked />
        <Switch label="Notifications" checked onChange={ignore} />
        <Segmented label="Size" value="small" options={SIZES} onValueChange={ignore} />
      </Inline>
      <Slider label="Columns" min={2} max={8} value={4} onValueChange={ignore} />
      <ProgressBar label="Upload" value={40} />
      <Tabs
        label="Albums"
        value="own"
        onValueChange={ignore}
        tabs={[
          { value: 'own', label: 'Your albums', content: <Text>Three albums</Text> },
          { value: 'shared', label: 'Shared', content: null },
        ]}
      />
      <Banner tone="warning">Your storage is almost full.</Banner>
      <Card>
        <Heading level={2}>Summer</Heading>
        <Text>
          42 photos, shared with <Link href="/family">your family</Link>
        </Text>
      </Card>
      <EmptyState title="No photos yet" hint="Upload photos to see them here." />
    </Stack>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Components />)
