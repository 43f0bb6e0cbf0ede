import { brand } from '@calotype/platform'

/** Every word of the account screens, in reading order. The specification's own stand to the letter. */
export const text = {
  login: {
    left: {
      accountDeleted: 'Account deleted successfully.',
      ended: 'You were signed out. Sign in to go on.',
    },
    title: `Sign in to ${brand.name}`,
    email: 'Email',
    emailMissing: 'Enter your email.',
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
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    password: 'Password',
    confirmation: 'Confirm password',
    mismatch: 'Not the same as the password above.',
    terms: 'I accept the Terms of Service and the Privacy Policy.',
    strength: {
      empty: 'Enter a password',
      byScore: ['Weak password', 'Weak password', 'Fair password', 'Good password', 'Strong password'],
    },
    problems: {
      missing: 'Please fill in all required fields.',
      mismatch: 'Passwords do not match.',
      terms: 'Please accept the Terms of Service and Privacy Policy.',
      weak: 'Please choose a stronger password.',
    },
    submit: 'Create Account',
    submitting: 'Creating account...',
    failed: 'Signup failed. Please try again.',
    done: 'Account created successfully! You can now sign in.',
    hasAccount: 'Have an account already?',
    signIn: 'Sign in',
  },
  home: 'Back to home',
} as const
