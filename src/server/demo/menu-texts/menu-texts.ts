/** The demo's menu in another language: each text is a name, and for dishes a description after it. */
export type MenuTexts = Readonly<Record<string, readonly [name: string, text?: string]>>;
