/** Identifies the app to the system: bundle id on macOS, Application User Model ID on Windows. */
export const APP_ID = 'eu.calotype.desktop'
