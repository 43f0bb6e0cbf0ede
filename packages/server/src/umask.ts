/**
 * @file Makes every file of this process private: files get mode 0600 and folders 0700, including SQLite's own files
 * and those of ffmpeg. This module must be imported before anything creates a file.
 */
process.umask(0o077)
