/**
 * @file Routes for members, in a separate chunk that visitors don't load. The chunk includes the gallery, which is the
 * first screen that most members see.
 */
import { Route, Routes } from 'react-router'
import { createLazyScreen } from './connection/createLazyScreen.ts'
import { createLazyViewer } from './connection/createLazyViewer.tsx'
import { languageStore } from './language/language.ts'
import { MemberFrame } from './frame/MemberFrame.tsx'
import { VisitorFrame } from './frame/VisitorFrame.tsx'
import MembersOnly from './guards/MembersOnly.tsx'
import Gallery from './routes/library/Gallery.tsx'
import NotFound from './routes/public/NotFound.tsx'

export { waitUntilReady } from './guards/prefetchGallery.ts'

const Media = createLazyViewer(() => import('./routes/library/Media.tsx'))
const Search = createLazyScreen(() => import('./routes/library/Search.tsx'))
const SearchMedia = createLazyViewer(() => import('./routes/library/SearchMedia.tsx'))
const Albums = createLazyScreen(() => import('./routes/albums/Albums.tsx'))
const Album = createLazyScreen(() => import('./routes/albums/Album.tsx'))
const AddPhotos = createLazyScreen(() => import('./routes/albums/AddPhotos.tsx'))
const AlbumMedia = createLazyViewer(() => import('./routes/albums/AlbumMedia.tsx'))
const Trash = createLazyScreen(() => import('./routes/library/Trash.tsx'))
const Upload = createLazyScreen(() => import('./routes/library/Upload.tsx'))
const SharedWithMe = createLazyScreen(() => import('./routes/albums/SharedWithMe.tsx'))
const MyLinks = createLazyScreen(() => import('./routes/albums/MyLinks.tsx'))
const MyLink = createLazyScreen(() => import('./routes/albums/MyLink.tsx'))
const VerifyEmail = createLazyScreen(() => import('./routes/account/VerifyEmail.tsx'))
const Unsubscribe = createLazyScreen(() => import('./routes/account/Unsubscribe.tsx'))
const Account = createLazyScreen(() => import('./routes/account/Account.tsx'))
const Admin = createLazyScreen(async () => {
  const [screen] = await Promise.all([
    import('./routes/admin/Admin.tsx'),
    languageStore.load('administrators'),
  ])
  return screen
})
const AdminOnly = createLazyScreen(() => import('./guards/AdminOnly.tsx'))
const RootOnly = createLazyScreen(() => import('./guards/RootOnly.tsx'))
const LocalMailbox = createLazyScreen(() => import('./routes/admin/LocalMailbox.tsx'))

export default function MemberRoutes() {
  return (
    <Routes>
      <Route element={<MembersOnly />}>
        <Route element={<MemberFrame />}>
          <Route element={<Gallery />}>
            <Route path="gallery" element={null} />
            <Route path="media/:id" element={<Media />} />
          </Route>
          <Route path="trash" element={<Trash />} />
          <Route path="upload" element={<Upload />} />
          <Route path="search" element={<Search />}>
            <Route path="media/:id" element={<SearchMedia />} />
          </Route>
          <Route path="albums" element={<Albums />} />
          <Route path="albums/:id" element={<Album />}>
            <Route path="media/:mediaId" element={<AlbumMedia />} />
          </Route>
          <Route path="albums/:id/add" element={<AddPhotos />} />
          <Route path="shared" element={<SharedWithMe />} />
          <Route path="my-links" element={<MyLinks />} />
          <Route path="my-links/view/:token" element={<MyLink />} />
          <Route path="account" element={<Account />} />
          <Route path="verify-email" element={<VerifyEmail />} />
        </Route>
        <Route path="admin/*" element={<Admin />} />
        <Route element={<AdminOnly />}>
          <Route element={<RootOnly />}>
            <Route path="dev/mail" element={<LocalMailbox />} />
          </Route>
        </Route>
      </Route>
      <Route element={<VisitorFrame />}>
        <Route path="unsubscribe/:token" element={<Unsubscribe />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
