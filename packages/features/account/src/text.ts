import { brand, createTexts } from '@calotype/platform'

const accountCreated = 'Account created successfully! You can now sign in.'

/** UI texts of sign-in and sign-up, in reading order. Texts from the specification are verbatim. */
export const accountTexts = /* @__PURE__ */ createTexts('account', {
  /** Advice after a request that the server didn't answer. */
  advice: {
    network: 'Check your internet connection before you try again.',
    timeout: 'The server took too long to respond. Wait a moment before you try again.',
    unavailable: 'The server isn’t available right now. Wait a moment before you try again.',
  },
  login: {
    notices: {
      accountCreated,
      accountDeleted: 'Account deleted successfully.',
      ended: 'You were signed out. Sign in to continue.',
    },
    title: `Sign in to ${brand.name}`,
    email: 'Email',
    emailMissing: 'Enter your email.',
    emailInvalid: 'Enter a valid email address.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    remember: 'Remember me',
    rememberHint: 'You stay signed in on this device until you sign out.',
    forgot: 'Forgot password?',
    submit: 'Sign In',
    submitting: 'Signing in...',
    failed: 'Login failed. Please check your credentials.',
    newHere: `New to ${brand.name}?`,
    signUp: 'Create an account',
  },
  signUp: {
    title: 'Create your account',
    invited: (email: string) =>
      `You’re invited. Create an account with ${email} to see what’s shared with you.`,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    confirmation: 'Confirm password',
    mismatch: 'Doesn’t match the password above.',
    terms: {
      accept: 'I accept the',
      service: 'Terms of Service',
      and: 'and the',
      privacy: 'Privacy Policy',
      newTab: '(opens in a new tab)',
    },
    strength: {
      empty: 'Enter a password',
      byScore: ['Weak password', 'Weak password', 'Fair password', 'Good password', 'Strong password'],
    },
    problems: {
      missing: 'Please fill in all required fields.',
      mismatch: 'Passwords do not match.',
      terms: 'Please accept the Terms of Service and Privacy Policy.',
      weak: 'Please choose a stronger password.',
      email: 'Please enter a valid email address.',
    },
    submit: 'Create Account',
    submitting: 'Creating account...',
    failed: 'Signup failed. Please try again.',
    done: accountCreated,
    plan: (name: string, storage: string, price: string) =>
      `You chose ${name}: ${storage} of storage for ${price}. Creating an account is free. You can subscribe after you sign in.`,
    signedIn: {
      title: 'This invitation is for another account',
      message: (email: string, invitedEmail: string) =>
        `You’re signed in as ${email}, but this invitation is for ${invitedEmail}. Sign out to create an account with that address or to sign in with it.`,
      signOut: 'Sign out',
      stay: 'Go to your gallery',
    },
    hasAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
  home: 'Back to home',
  claims: {
    tagline: brand.tagline,
    encryption: brand.claims.encryption,
    organization: brand.claims.organization,
    sharing: brand.claims.sharing,
    terms: [brand.claims.freePlan, brand.claims.noCreditCard, brand.claims.setup],
  },
})

export type AccountTexts = (typeof accountTexts)['english']
