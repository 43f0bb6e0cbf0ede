import preview from '#storybook/preview'
import { addresses } from './addresses.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

const meta = preview.meta({
  component: StoryApp,
  // These stories are for viewing. Each screen's own stories are tested.
  tags: ['role:visitor', '!test'],
  parameters: { layout: 'fullscreen' },
})

const storyOf = (path: string) => ({ parameters: { platform: { user: null, path, mock: mockServer } } })

export const Landing = meta.story(storyOf(addresses.home))
export const VersusGooglePhotos = meta.story(storyOf(addresses.versusGooglePhotos))
export const Blog = meta.story(storyOf(addresses.blog))
export const BlogPost = meta.story(storyOf(addresses.blogPost))
export const Download = meta.story(storyOf(addresses.download))
export const Encryption = meta.story(storyOf(addresses.encryption))
export const SignIn = meta.story(storyOf(addresses.login))
export const SignUp = meta.story(storyOf(addresses.signup))
export const ForgotPassword = meta.story(storyOf(addresses.forgotPassword))
export const ResetPassword = meta.story(storyOf(addresses.resetPassword))
export const DeletionGuide = meta.story(storyOf(addresses.deletionGuide))
export const Privacy = meta.story(storyOf(addresses.privacy))
export const Terms = meta.story(storyOf(addresses.terms))
export const SharedLink = meta.story(storyOf(addresses.share))
export const SharedFile = meta.story(storyOf(addresses.sharedFile))
export const NotFound = meta.story(storyOf('/nowhere'))
