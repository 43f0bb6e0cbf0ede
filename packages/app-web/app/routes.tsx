/** @file The route table, in the order of the specification (SHELL). Only files of app/ know addresses. */
import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { VisitorFrame } from './frame/VisitorFrame.tsx'
import { VisitorsOnly } from './guards/VisitorsOnly.tsx'

const Home = lazy(() => import('./routes/Home.tsx'))
const Login = lazy(() => import('./routes/Login.tsx'))
const SignUp = lazy(() => import('./routes/SignUp.tsx'))
const ForgotPassword = lazy(() => import('./routes/ForgotPassword.tsx'))
const ResetPassword = lazy(() => import('./routes/ResetPassword.tsx'))
const Share = lazy(() => import('./routes/Share.tsx'))
const NotFound = lazy(() => import('./routes/NotFound.tsx'))
const MembersOnly = lazy(() => import('./guards/MembersOnly.tsx'))
const Gallery = lazy(() => import('./routes/Gallery.tsx'))
const Media = lazy(() => import('./routes/Media.tsx'))
const Search = lazy(() => import('./routes/Search.tsx'))
const SearchMedia = lazy(() => import('./routes/SearchMedia.tsx'))
const Albums = lazy(() => import('./routes/Albums.tsx'))
const Album = lazy(() => import('./routes/Album.tsx'))
const AlbumMedia = lazy(() => import('./routes/AlbumMedia.tsx'))
const Trash = lazy(() => import('./routes/Trash.tsx'))
const Upload = lazy(() => import('./routes/Upload.tsx'))
const SharedWithMe = lazy(() => import('./routes/SharedWithMe.tsx'))
const MyLinks = lazy(() => import('./routes/MyLinks.tsx'))
const MyLink = lazy(() => import('./routes/MyLink.tsx'))
const Account = lazy(() => import('./routes/Account.tsx'))
const Admin = lazy(() => import('./routes/Admin.tsx'))
const AdminOnly = lazy(() => import('./guards/AdminOnly.tsx'))
const RootOnly = lazy(() => import('./guards/RootOnly.tsx'))
const KeptMail = lazy(() => import('./routes/KeptMail.tsx'))

/** The public pages that are HTML at the first byte, each with the file that draws it. */
export const PRERENDERED = {
  '/': 'app/routes/Home.tsx',
  '/login': 'app/routes/Login.tsx',
  '/signup': 'app/routes/SignUp.tsx',
  '/forgot-password': 'app/routes/ForgotPassword.tsx',
  '/reset-password': 'app/routes/ResetPassword.tsx',
} as const

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<VisitorFrame />}>
        <Route element={<VisitorsOnly />}>
          <Route index element={<Home />} />
          <Route path="login" element={<Login />} />
        </Route>
        <Route path="signup" element={<SignUp />} />
        <Route path="forgot-password" element={<ForgotPassword />} />
        <Route path="reset-password" element={<ResetPassword />} />
        <Route path="share" element={<Share />} />
        <Route path="share/:token" element={<Share />} />
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<MembersOnly />}>
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
        <Route path="shared" element={<SharedWithMe />} />
        <Route path="my-links" element={<MyLinks />} />
        <Route path="my-links/view/:token" element={<MyLink />} />
        <Route path="account" element={<Account />} />
        <Route path="admin/*" element={<Admin />} />
        <Route element={<AdminOnly />}>
          <Route element={<RootOnly />}>
            <Route path="dev/mail" element={<KeptMail />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  )
}
