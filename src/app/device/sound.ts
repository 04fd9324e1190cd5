/** `locked`: no user gesture yet; `suspended`: the browser stopped the audio again. */
export type SoundState = 'locked' | 'running' | 'suspended' | 'unsupported';

/** A tone: frequency in Hz, start and length in ms. */
type Tone = readonly [hertz: number, at: number, ms: number];

const MELODIES = {
  test: [
    [660, 0, 160],
    [880, 180, 160],
    [1320, 360, 320],
  ],
  approval: [
    [988, 0, 140],
    [1319, 160, 140],
    [988, 320, 140],
    [1319, 480, 260],
  ],
  ticket: [
    [784, 0, 180],
    [1047, 200, 320],
  ],
  canceled: [
    [440, 0, 260],
    [330, 280, 260],
    [247, 560, 420],
  ],
  late: [
    [1568, 0, 90],
    [1568, 130, 90],
    [1568, 260, 90],
  ],
  later: [[523, 0, 240]],
} as const satisfies Record<string, readonly Tone[]>;

export type Melody = keyof typeof MELODIES;

const QUIET = 0.25;

let context: AudioContext | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function soundState(): SoundState {
  if (!('AudioContext' in window)) return 'unsupported';
  if (context === undefined) return 'locked';
  return context.state === 'running' ? 'running' : 'suspended';
}

export function onSoundState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call it in a user gesture, before which browsers play no sound. Answers whether sound can be heard now. */
export async function unlockSound(): Promise<boolean> {
  if (!('AudioContext' in window)) return false;
  if (context === undefined || context.state === 'closed') {
    context = new AudioContext();
    context.addEventListener('statechange', tell);
  }
  try {
    await context.resume();
  } catch (error) {
    console.info('the sound stays off', error);
  }
  tell();
  return soundState() === 'running';
}

/** `volume` is 0 to 100. Answers false when no sound can be played. */
export function playMelody(melody: Melody, volume: number, isLoud: boolean): boolean {
  if (context === undefined || context.state !== 'running') return false;
  const level = (volume / 100) * (isLoud ? 1 : QUIET);
  const start = context.currentTime + 0.02;
  for (const [hertz, at, ms] of MELODIES[melody]) {
    const from = start + at / 1000;
    const until = from + ms / 1000;
    const oscillator = new OscillatorNode(context, { type: 'square', frequency: hertz });
    const gain = new GainNode(context, { gain: 0 });
    // Square waves carry through an extractor fan; a short attack keeps the loudspeaker from clicking.
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(level, from + 0.01);
    gain.gain.setValueAtTime(level, until - 0.02);
    gain.gain.linearRampToValueAtTime(0, until);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(until);
  }
  return true;
}
