/* Turns the column of slides into a story. Without it everything can be read all the same. */

const root = document.documentElement;
const main = document.querySelector('main');
const slides = [...document.querySelectorAll('.slide')];
const links = [...document.querySelectorAll('.progress a')];
const controls = document.querySelector('.controls');
const previous = controls.querySelector('.previous');
const next = controls.querySelector('.next');
const place = controls.querySelector('.place');
const spoken = controls.querySelector('.spoken');

/** Further than a finger trembles, in CSS pixels. */
const SWIPE = 40;
const STEPS = { ArrowRight: 1, ArrowLeft: -1, ' ': 1, Home: -Infinity, End: Infinity };

let current = 0;

function mark(link, at) {
  link.classList.toggle('told', at < current);
  if (at === current) link.setAttribute('aria-current', 'step');
  else link.removeAttribute('aria-current');
}

function show(index) {
  current = Math.min(slides.length - 1, Math.max(0, index));
  root.dataset.slide = slides[current].id;
  slides.forEach((slide, at) => {
    slide.hidden = at !== current;
  });
  slides[current].scrollTop = 0;
  links.forEach(mark);
  previous.setAttribute('aria-disabled', String(current === 0));
  next.setAttribute('aria-disabled', String(current === slides.length - 1));
  place.textContent = `${current + 1} / ${slides.length}`;
  spoken.textContent = '';
}

/** By a control, which keeps the focus: what came is spoken. */
function press(index) {
  show(index);
  spoken.textContent = links[current].getAttribute('aria-label');
}

/** By anything else: the focus follows, so that the title is spoken and a long slide can be scrolled. */
function turn(index) {
  show(index);
  slides[current].focus({ preventScroll: true });
}

function onKey(event) {
  const step = STEPS[event.key];
  const pressesButton = event.key === ' ' && event.target instanceof HTMLButtonElement;
  if (step === undefined || pressesButton || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  turn(current + (event.shiftKey ? -step : step));
}

/** The right half goes on, the left half goes back; who selects text does neither. */
function onTap(event) {
  if (getSelection().isCollapsed) turn(current + (event.clientX < innerWidth / 2 ? -1 : 1));
}

function watchSwipes() {
  let start;
  main.addEventListener(
    'touchstart',
    ({ touches }) => void (start = touches.length === 1 ? touches[0] : undefined),
    {
      passive: true,
    },
  );
  main.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (start === undefined || visualViewport.scale > 1) return;
    const across = end.clientX - start.clientX;
    const along = end.clientY - start.clientY;
    if (Math.abs(across) > Math.max(SWIPE, 1.5 * Math.abs(along))) turn(current - Math.sign(across));
  });
}

links.forEach((link, at) => {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    press(at);
  });
});
previous.addEventListener('click', () => press(current - 1));
next.addEventListener('click', () => press(current + 1));
main.addEventListener('click', onTap);
document.addEventListener('keydown', onKey);
watchSwipes();

root.classList.add('story');
controls.hidden = false;
show(slides.findIndex(({ id }) => `#${id}` === location.hash));
