# Builds WiredTiger 11.3.1 and the two programs that tests ask; sets PAGEWEIGHT_ENGINE and PAGEWEIGHT_VALIDATE. Sourced by run.
engine=$cache/engine-11.3.1
if [ ! -x "$engine/oracle" ]; then
  # A half-built folder is no start: another run may have been stopped.
  build_engine() { rm -rf "$engine" && bash "$oracle/build-engine.sh" "$engine"; }
  twice build_engine
fi
# The programs are small: built each time, so that they are those of this checkout's neighbour.
gcc -O2 -w -I"$engine/build/include" "$oracle/oracle.c" -o "$engine/oracle" \
  -L"$engine/build" -Wl,-rpath,"$engine/build" -lwiredtiger -lpthread
gcc -O2 -w -I"$engine/build/include" "$oracle/validate.c" -o "$engine/validate" \
  -L"$engine/build" -Wl,-rpath,"$engine/build" -lwiredtiger
export PAGEWEIGHT_ENGINE=$engine/oracle PAGEWEIGHT_VALIDATE=$engine/validate
