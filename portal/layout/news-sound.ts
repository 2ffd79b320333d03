/** The sound of news: two soft tones that the page makes. Off until the user turns it on. */
import { browserStorage } from '#portal/auth/browser-storage.ts';

const wantedKey = 'carplaza.newsSound';
const soundedKey = 'carplaza.newsSoundedAt';
/** Two open tabs learn the same within this time, and one of them sounds. */
const oncePerMs = 2_000;

export function isSoundOn(): boolean {
  return browserStorage('localStorage')?.getItem(wantedKey) === 'on';
}

export function setSound(isOn: boolean): void {
  browserStorage('localStorage')?.setItem(wantedKey, isOn ? 'on' : 'off');
}

/** Does nothing before the first press on the page, as browsers demand. */
export function soundNews(): void {
  const storage = browserStorage('localStorage');
  if (!storage || !isSoundOn()) return;
  const nowMs = Date.now();
  if (Math.abs(nowMs - Number(storage.getItem(soundedKey))) < oncePerMs) return;
  storage.setItem(soundedKey, String(nowMs));
  playTones();
}

let context: AudioContext | undefined;

/** By the press that turns the sound on, too, so that the user knows it. */
export function playTones(): void {
  void playBoth().catch(() => undefined);
}

/** One soft tone, where two would be too much. */
export function playTone(): void {
  void playOne().catch(() => undefined);
}

async function playOne(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  play(context, 660, 0);
}

/** Rejects in a browser without sound, or one that forbids it. */
async function playBoth(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  play(context, 660, 0);
  play(context, 880, 0.14);
}

const toneS = 0.18;
const loudness = 0.08;

function play(audio: AudioContext, hertz: number, afterS: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const startS = audio.currentTime + afterS;
  tone.frequency.value = hertz;
  // Begins and ends softly, without a crack.
  volume.gain.setValueAtTime(0, startS);
  volume.gain.linearRampToValueAtTime(loudness, startS + 0.02);
  volume.gain.linearRampToValueAtTime(0, startS + toneS);
  tone.connect(volume).connect(audio.destination);
  tone.start(startS);
  tone.stop(startS + toneS);
}
