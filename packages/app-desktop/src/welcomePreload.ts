/** @file Preload script of the welcome page, which can only read and choose the server. */
import { contextBridge, ipcRenderer } from 'electron'
import { choiceChannels, type Choice, type ServerBridge } from './welcome/choice.ts'

/** serverChoice.ts implements these functions in the main process. */
const bridge: ServerBridge = {
  current: () => ipcRenderer.invoke(choiceChannels.current) as Promise<string | null>,
  choose: (address, isWarned) =>
    ipcRenderer.invoke(choiceChannels.choose, address, isWarned) as Promise<Choice>,
}

contextBridge.exposeInMainWorld('calotypeServer', bridge)
