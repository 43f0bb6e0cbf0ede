import preview from '#storybook/preview'
import { paths } from '@calotype/platform'
import { house } from './house.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // To be looked at: every screen has stories of its own, which are tested.
  tags: ['role:visitor', '!test'],
  parameters: { layout: 'fullscreen' },
})

const at = (path: string) => ({ parameters: { platform: { user: null, path, mock: house } } })

export const Landing = meta.story(at(paths.home))
export const VersusGooglePhotos = meta.story(at(paths.versusGooglePhotos))
export const Blog = meta.story(at(paths.blog))
export const BlogPost = meta.story(at(paths.blogPost('backups-with-3-2-1')))
export const Download = meta.story(at(paths.download))
export const SignIn = meta.story(at(paths.login))
export const SignUp = meta.story(at(paths.signup))
export const ForgotPassword = meta.story(at(paths.forgotPassword))
export const ResetPassword = meta.story(at(`${paths.resetPassword}?token=a-token`))
export const DeletionGuide = meta.story(at(paths.deletionGuide))
export const Privacy = meta.story(at(paths.privacy))
export const Terms = meta.story(at(paths.terms))
export const SharedLink = meta.story(at(paths.share('Zk3vQm8tYw1nR5xC7pLb2A')))
export const NotFound = meta.story(at('/nowhere'))
