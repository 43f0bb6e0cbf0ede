/** @file Runs before the welcome page, as preload.ts does before the product's: it can choose a server, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron'
import { choiceChannels, type Choice, type ServerBridge } from './welcome/choice.ts'

/** [Note: choice] main's half is serverChoice.ts. */
const bridge: ServerBridge = {
  current: () => ipcRenderer.invoke(choiceChannels.current) as Promise<string | null>,
  choose: (address, isWarned) =>
    ipcRenderer.invoke(choiceChannels.choose, address, isWarned) as Promise<Choice>,
}

contextBridge.exposeInMainWorld('calotypeServer', bridge)
