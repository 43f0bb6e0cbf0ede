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

const createStory = (path: string) => ({ parameters: { platform: { user: null, path, mock: mockServer } } })

export const Landing = meta.story(createStory(addresses.home))
export const VersusGooglePhotos = meta.story(createStory(addresses.versusGooglePhotos))
export const Blog = meta.story(createStory(addresses.blog))
export const BlogPost = meta.story(createStory(addresses.blogPost))
export const Download = meta.story(createStory(addresses.download))
export const Encryption = meta.story(createStory(addresses.encryption))
export const SignIn = meta.story(createStory(addresses.login))
export const SignUp = meta.story(createStory(addresses.signup))
export const ForgotPassword = meta.story(createStory(addresses.forgotPassword))
export const ResetPassword = meta.story(createStory(addresses.resetPassword))
export const DeletionGuide = meta.story(createStory(addresses.deletionGuide))
export const Privacy = meta.story(createStory(addresses.privacy))
export const Terms = meta.story(createStory(addresses.terms))
export const SharedLink = meta.story(createStory(addresses.share))
export const SharedFile = meta.story(createStory(addresses.sharedFile))
export const NotFound = meta.story(createStory('/nowhere'))
