import preview from '#storybook/preview'
import {
  ForgotPasswordScreen,
  LoginScreen,
  ResetPasswordScreen,
  SignUpScreen,
  VerifyEmailScreen,
} from '@calotype/account'
import {
  AdminLayout,
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
import { anAdmin } from '@calotype/api/fixtures'
import { MyLinksScreen, OwnerViewerScreen, SharedWithMeScreen } from '@calotype/sharing'
import { DeletionGuideScreen, EncryptionScreen, PrivacyScreen, TermsScreen } from '@calotype/site'
import type { RootProps } from '@calotype/ui'
import { UploadDock, UploadQueueProvider } from '@calotype/upload'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { mockServer } from './mockServer.ts'

const root: RootProps = { className: 'own-class', style: { outlineColor: 'red' } }
const ignore = () => {}

const SCREENS: Readonly<Record<string, ReactNode>> = {
  ForgotPasswordScreen: <ForgotPasswordScreen {...root} />,
  LoginScreen: <LoginScreen {...root} onSignedIn={ignore} />,
  ResetPasswordScreen: <ResetPasswordScreen {...root} token="token" />,
  SignUpScreen: <SignUpScreen {...root} onSignedUp={ignore} />,
  VerifyEmailScreen: <VerifyEmailScreen {...root} token="" />,
  AdminLayout: (
    <AdminLayout {...root} user={anAdmin()} path="/" onLogout={ignore}>
      …
    </AdminLayout>
  ),
  AuditScreen: <AuditScreen {...root} />,
  EmailScreen: <EmailScreen {...root} />,
  FlagsScreen: <FlagsScreen {...root} />,
  LinksScreen: <LinksScreen {...root} />,
  PlansScreen: <PlansScreen {...root} />,
  RolesScreen: <RolesScreen {...root} />,
  InboxScreen: <InboxScreen {...root} />,
  MaintenanceScreen: <MaintenanceScreen {...root} />,
  UsersScreen: <UsersScreen {...root} />,
  VariablesScreen: <VariablesScreen {...root} />,
  MyLinksScreen: <MyLinksScreen {...root} />,
  OwnerViewerScreen: <OwnerViewerScreen {...root} token="token" fileIndex={null} onIndexChange={ignore} />,
  SharedWithMeScreen: <SharedWithMeScreen {...root} />,
  DeletionGuideScreen: <DeletionGuideScreen {...root} />,
  EncryptionScreen: <EncryptionScreen {...root} />,
  PrivacyScreen: <PrivacyScreen {...root} />,
  TermsScreen: <TermsScreen {...root} />,
  UploadDock: <UploadDock {...root} isVisible />,
}

const meta = preview.meta({
  component: UploadQueueProvider,
  args: { children: null },
  parameters: {
    platform: { mock: mockServer },
    // Rendered together, the screens repeat headings and landmarks.
    a11y: { test: 'off' },
  },
})

export const AllScreens = meta.story({
  render: () => (
    <UploadQueueProvider>
      {Object.entries(SCREENS).map(([name, screen]) => (
        <div key={name} data-testid={name}>
          {screen}
        </div>
      ))}
    </UploadQueueProvider>
  ),
  play: async ({ canvas }) => {
    for (const name of Object.keys(SCREENS)) {
      const element = canvas.getByTestId(name).firstElementChild
      await expect(element, name).toHaveClass('own-class')
      await expect(element, name).toHaveStyle({ outlineColor: 'rgb(255, 0, 0)' })
    }
  },
})
