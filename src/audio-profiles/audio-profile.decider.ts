import type { Decider } from '#src/event-store/decider.js';
import type { AudioProfileEvent, AudioProfileUploaded } from './audio-profile.events.js';

/** The profile that was uploaded last; undefined before the first. */
export type Profiled = AudioProfileUploaded['data']['profile'] | undefined;

export type AudioProfileCommand = {
  readonly type: 'upload';
  readonly upload: AudioProfileUploaded['data'];
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The log gives the properties of an object back in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const others = new Map<string, unknown>(Object.entries(other));
  const entries: readonly (readonly [string, unknown])[] = Object.entries(one);

  return (
    Array.isArray(one) === Array.isArray(other) &&
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}

function decide({ upload }: AudioProfileCommand, profile: Profiled): readonly AudioProfileEvent[] {
  return isSame(profile, upload.profile) ? [] : [{ type: 'AudioProfileUploaded', data: upload }];
}

function evolve(_profile: Profiled, event: AudioProfileEvent): Profiled {
  switch (event.type) {
    case 'AudioProfileUploaded':
      return event.data.profile;
  }
}

export const audioProfileDecider: Decider<Profiled, AudioProfileCommand, AudioProfileEvent> = {
  initial: undefined,
  decide,
  evolve,
};
