// cspell:ignore anmelden
/** @file Renders each screen, the grid and the viewer on the server, where `window` is undefined. */
import {
  AccountScreen,
  type accountTexts,
  ForgotPasswordScreen,
  LoginScreen,
  ResetPasswordScreen,
  SignUpScreen,
  VerifyEmailScreen,
} from '@calotype/account'
import {
  AuditScreen,
  EmailScreen,
  FlagsScreen,
  InboxScreen,
  LinksScreen,
  MaintenanceScreen,
  PlansScreen,
  RolesScreen,
  UsersScreen,
  VariablesScreen,
} from '@calotype/admin'
import { BlogScreen, PostScreen, summaries } from '@calotype/blog'
import {
  AddPhotosScreen,
  AlbumScreen,
  AlbumsScreen,
  AlbumViewerScreen,
  GalleryScreen,
  SearchScreen,
  SearchViewerScreen,
  TrashScreen,
  ViewerScreen,
} from '@calotype/gallery'
import { de as germanAccount } from '@calotype/account/de'
import { PlatformProvider, type TextOverride, type TextSource } from '@calotype/platform'
import { de as germanFormats } from '@calotype/platform/de'
import {
  MyLinksScreen,
  OwnerViewerScreen,
  PublicViewerScreen,
  ShareDialog,
  SharedWithMeScreen,
} from '@calotype/sharing'
import {
  DeletionGuideScreen,
  DownloadScreen,
  EncryptionScreen,
  LandingScreen,
  PrivacyScreen,
  TermsScreen,
} from '@calotype/site'
import { UploadDock, UploadQueueProvider, UploadScreen } from '@calotype/upload'
import { NavigationProvider, type RootProps } from '@calotype/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { Photos } from './Photos.js'
import photos from './photos.json' with { type: 'json' }
import { createPlatform } from './platform.js'

const ignore = () => {}
const mediaHref = (id: number) => `/photo/${id}`
const list = { mediaHref, activeId: null, initialAnchor: null, onAnchorChange: ignore }

const SCREENS: Readonly<Record<string, ReactElement<RootProps>>> = {
  AccountScreen: <AccountScreen onRedirect={() => true} />,
  ForgotPasswordScreen: <ForgotPasswordScreen />,
  LoginScreen: <LoginScreen onSignedIn={ignore} />,
  ResetPasswordScreen: <ResetPasswordScreen token="token" />,
  SignUpScreen: <SignUpScreen onSignedUp={ignore} />,
  VerifyEmailScreen: <VerifyEmailScreen token="token" />,
  AuditScreen: <AuditScreen />,
  EmailScreen: <EmailScreen />,
  FlagsScreen: <FlagsScreen />,
  InboxScreen: <InboxScreen />,
  LinksScreen: <LinksScreen />,
  MaintenanceScreen: <MaintenanceScreen />,
  PlansScreen: <PlansScreen />,
  RolesScreen: <RolesScreen />,
  UsersScreen: <UsersScreen />,
  VariablesScreen: <VariablesScreen />,
  BlogScreen: <BlogScreen filter={{ category: '', query: '' }} onCategory={ignore} onSearch={ignore} />,
  PostScreen: <PostScreen slug={summaries[0]?.slug ?? ''} />,
  AddPhotosScreen: <AddPhotosScreen albumId={1} onAdded={ignore} />,
  AlbumScreen: <AlbumScreen id={1} {...list} />,
  AlbumsScreen: <AlbumsScreen onOpen={ignore} />,
  AlbumViewerScreen: <AlbumViewerScreen albumId={1} id={1} onMove={ignore} onClose={ignore} />,
  GalleryScreen: <GalleryScreen filter={null} onFilterChange={ignore} {...list} />,
  SearchScreen: <SearchScreen query="lake" onQueryChange={ignore} {...list} />,
  SearchViewerScreen: <SearchViewerScreen query="lake" id={1} onMove={ignore} onClose={ignore} />,
  TrashScreen: <TrashScreen {...list} />,
  ViewerScreen: <ViewerScreen id={1} filter={null} onMove={ignore} onClose={ignore} />,
  MyLinksScreen: <MyLinksScreen />,
  OwnerViewerScreen: <OwnerViewerScreen token="token" fileIndex={null} onIndexChange={ignore} />,
  PublicViewerScreen: <PublicViewerScreen token="token" fileId={null} onFileChange={ignore} />,
  ShareDialog: <ShareDialog target={{ kind: 'album', id: 1, title: 'Summer' }} onClose={ignore} />,
  SharedWithMeScreen: <SharedWithMeScreen />,
  DeletionGuideScreen: <DeletionGuideScreen />,
  DownloadScreen: <DownloadScreen />,
  EncryptionScreen: <EncryptionScreen />,
  LandingScreen: <LandingScreen path="/" head={() => null} themeToggle={null} />,
  PrivacyScreen: <PrivacyScreen />,
  TermsScreen: <TermsScreen />,
  UploadScreen: <UploadScreen onAllUploaded={ignore} />,
  UploadDock: <UploadDock isVisible />,
}

/** Screens without a `data-state`, because they have no state or several. */
const STATELESS = new Set([
  'DeletionGuideScreen',
  'EmailScreen',
  'EncryptionScreen',
  'LandingScreen',
  'PrivacyScreen',
  'SharedWithMeScreen',
  'TermsScreen',
  'UploadDock',
])

const noStorage = { getItem: () => null, setItem: ignore, removeItem: ignore }

function App({ children, ...language }: { children: ReactNode; locale?: string; texts?: TextSource }) {
  return (
    <PlatformProvider platform={createPlatform(noStorage)} {...language}>
      <QueryClientProvider client={new QueryClient()}>
        <NavigationProvider navigate={ignore}>
          <UploadQueueProvider>{children}</UploadQueueProvider>
        </NavigationProvider>
      </QueryClientProvider>
    </PlatformProvider>
  )
}

const errors: Error[] = []
const packages = await Promise.all([
  import('@calotype/account'),
  import('@calotype/admin'),
  import('@calotype/blog'),
  import('@calotype/gallery'),
  import('@calotype/sharing'),
  import('@calotype/site'),
  import('@calotype/upload'),
])
for (const name of packages.flatMap((exported) => Object.keys(exported)))
  if (name.endsWith('Screen') && !(name in SCREENS))
    errors.push(new Error(`${name} isn't tested on a server.`))
for (const [name, screen] of Object.entries(SCREENS)) {
  const stream = await renderToReadableStream(<App>{cloneElement(screen, { className: 'own-class' })}</App>, {
    onError: (error) =>
      void errors.push(new Error(`${name} can't be rendered on a server.`, { cause: error })),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  // Dialogs, and screens that need a signed-in user, have no elements on a server.
  if (!/<[a-z]/.test(html)) continue
  const root = /<[^>]* class="[^"]*own-class[^>]*>/.exec(html)?.[0]
  if (root === undefined) errors.push(new Error(`${name} doesn't pass className to its root element.`))
  else if (!root.includes(' data-state=') && !STATELESS.has(name))
    errors.push(new Error(`The root element of ${name} has no data-state.`))
}

const page = renderToString(<Photos photos={photos} />)
if (!page.includes('Photo 8') || page.includes('Photo 60'))
  errors.push(new Error('The grid does not render the first rows on a server.'))

const ownTitle: TextOverride<typeof accountTexts> = {
  catalog: 'account',
  texts: { login: { title: 'Hello again' } },
}
const languages = renderToString(
  <>
    <App locale="de" texts={[...germanFormats, ...germanAccount]}>
      {SCREENS['LoginScreen']}
    </App>
    <App texts={[ownTitle]}>{SCREENS['LoginScreen']}</App>
  </>,
)
for (const text of ['Bei Calotype anmelden', 'Anmelden', 'Hello again', 'Sign In'])
  if (!languages.includes(text)) errors.push(new Error(`The sign-in screens don't contain “${text}”.`))
if (errors.length > 0) throw new AggregateError(errors)
